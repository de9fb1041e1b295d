//! Words with their places, and what is wrong with them.

use std::fmt;

/// Why a game log was refused, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The line, the first being 1.
    pub line: usize,
    /// The column, the first being 1.
    pub column: usize,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a game log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Something else was expected.
    Expected {
        /// What was expected.
        expected: String,
        /// What stands there; nothing at the end of a line.
        found: String,
    },
    /// It is well formed, but cannot be.
    Refused {
        /// What is written.
        written: String,
        /// Why it cannot be.
        why: String,
    },
    /// The text ends too early.
    Truncated {
        /// What was expected next.
        expected: String,
    },
    /// The words are well formed, but this step cannot be.
    Step {
        /// The round, the first being 1.
        round: usize,
        /// The step of that round, the first being 1.
        step: usize,
        /// What is written.
        written: String,
        /// Why it cannot be.
        why: String,
    },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match &self.problem {
            Problem::Expected { expected, found } if found.is_empty() => {
                write!(f, "expected {expected}, but the line ends here")
            }
            Problem::Expected { expected, found } => write!(f, "expected {expected}, found {found:?}"),
            Problem::Refused { written, why } => write!(f, "{written}: {why}"),
            Problem::Truncated { expected } => {
                write!(f, "the log ends too early: expected {expected}; was the file cut off?")
            }
            Problem::Step { round, step, written, why } => {
                write!(f, "round {round}, step {step} ({written}) cannot be: {why}")
            }
        }
    }
}

impl std::error::Error for NotationError {}

/// A word and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Word<'_> {
    pub(super) fn refuse(&self, expected: impl Into<String>) -> NotationError {
        let problem = Problem::Expected { expected: expected.into(), found: self.text.into() };
        NotationError { line: self.line, column: self.column, problem }
    }

    /// It is the right word in the right place, but this is wrong with it.
    pub(super) fn because(&self, why: impl ToString) -> NotationError {
        let problem = Problem::Refused { written: self.text.into(), why: why.to_string() };
        NotationError { line: self.line, column: self.column, problem }
    }
}

/// A line cut into words.
#[derive(Clone, Debug)]
pub(super) struct Line<'a> {
    words: Vec<Word<'a>>,
    next: usize,
    /// Where the line ends: the place of what is missing.
    end: Word<'a>,
    text: &'a str,
}

impl<'a> Line<'a> {
    fn new(number: usize, text: &'a str) -> Line<'a> {
        let mut words = Vec::new();
        let mut column = 1;
        for word in text.split(' ') {
            if !word.is_empty() {
                words.push(Word { text: word, line: number, column });
            }
            column += word.chars().count() + 1;
        }
        let end = Word { text: "", line: number, column: text.chars().count() + 1 };
        Line { words, next: 0, end, text }
    }

    /// The first word, which says what the line is about.
    pub(super) fn head(&self) -> Word<'a> {
        self.words[0]
    }

    pub(super) fn next(&mut self) -> Option<Word<'a>> {
        let word = self.words.get(self.next).copied();
        self.next += 1;
        word
    }

    /// The next word, or the place where it is missing.
    pub(super) fn want(&mut self) -> Word<'a> {
        self.next().unwrap_or(self.end)
    }

    /// The rest of the line from the next word on.
    pub(super) fn rest(&mut self) -> &'a str {
        let word = self.want();
        self.next = self.words.len();
        let start = self.text.char_indices().nth(word.column - 1).map_or(self.text.len(), |(at, _)| at);
        self.text[start..].trim_end()
    }

    pub(super) fn is_last(&self) -> bool {
        self.next >= self.words.len()
    }

    pub(super) fn finish(&mut self) -> Result<(), NotationError> {
        match self.next() {
            Some(word) => Err(word.refuse("the end of the line")),
            None => Ok(()),
        }
    }

    pub(super) fn place(&self) -> Word<'a> {
        self.end
    }
}

/// The lines that mean something.
pub(super) struct Lines<'a> {
    lines: std::iter::Peekable<std::vec::IntoIter<Line<'a>>>,
    /// The number of lines in all.
    count: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Lines<'a> {
        let lines: Vec<Line<'a>> = text
            .lines()
            .enumerate()
            .map(|(i, line)| Line::new(i + 1, line))
            .filter(|line| line.words.first().is_some_and(|word| !word.text.starts_with('#')))
            .collect();
        Lines { lines: lines.into_iter().peekable(), count: text.lines().count() }
    }

    /// What the next line is about.
    pub(super) fn peek(&mut self) -> Option<Word<'a>> {
        self.lines.peek().map(Line::head)
    }

    pub(super) fn next(&mut self) -> Option<Line<'a>> {
        self.lines.next()
    }

    /// The next line if it is about this; the word is taken.
    pub(super) fn take_if(&mut self, head: &str) -> Option<Line<'a>> {
        let mut line = self.lines.next_if(|line| line.head().text == head)?;
        line.next();
        Some(line)
    }

    /// The next line, which must be about this; the word is taken.
    pub(super) fn want(&mut self, head: &str) -> Result<Line<'a>, NotationError> {
        match self.peek() {
            None => Err(self.truncated(format!("a line \"{head} …\""))),
            Some(word) => self.take_if(head).ok_or_else(|| word.refuse(format!("a line \"{head} …\""))),
        }
    }

    pub(super) fn truncated(&self, expected: impl Into<String>) -> NotationError {
        let problem = Problem::Truncated { expected: expected.into() };
        NotationError { line: self.count + 1, column: 1, problem }
    }
}

//! Splits a game log into lines and words with their positions, for error messages.

use std::fmt;

/// Why a game log was refused, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseTranscriptError {
    /// The line, the first being 1.
    pub line: usize,
    /// The column, the first being 1.
    pub column: usize,
    /// The problem.
    pub kind: ParseTranscriptErrorKind,
}

/// The kinds of errors in a game log.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseTranscriptErrorKind {
    /// Unexpected text.
    Expected {
        /// The expected text.
        expected: String,
        /// The text found; empty at the end of a line.
        found: String,
    },
    /// It is well formed, but not possible.
    Refused {
        /// The written text.
        written: String,
        /// Why it cannot be.
        why: String,
    },
    /// The text ends too early.
    Truncated {
        /// The expected text.
        expected: String,
    },
    /// It is well formed, but this step is not possible.
    Step {
        /// The round, the first being 1.
        round: usize,
        /// The step of that round, the first being 1.
        step: usize,
        /// The written text.
        written: String,
        /// Why it cannot be.
        why: String,
    },
}

impl fmt::Display for ParseTranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match &self.kind {
            ParseTranscriptErrorKind::Expected { expected, found } if found.is_empty() => {
                write!(f, "expected {expected}, but the line ends here")
            }
            ParseTranscriptErrorKind::Expected { expected, found } => write!(f, "expected {expected}, found {found:?}"),
            ParseTranscriptErrorKind::Refused { written, why } => write!(f, "{written}: {why}"),
            ParseTranscriptErrorKind::Truncated { expected } => {
                write!(f, "the log ends too early: expected {expected}; was the file cut off?")
            }
            ParseTranscriptErrorKind::Step { round, step, written, why } => {
                write!(f, "round {round}, step {step} ({written}) cannot be: {why}")
            }
        }
    }
}

impl std::error::Error for ParseTranscriptError {}

/// A word and its position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Word<'_> {
    pub(super) fn refuse(&self, expected: impl Into<String>) -> ParseTranscriptError {
        let kind = ParseTranscriptErrorKind::Expected { expected: expected.into(), found: self.text.into() };
        ParseTranscriptError { line: self.line, column: self.column, kind }
    }

    /// Builds the error for a well-formed word that is wrong here.
    pub(super) fn because(&self, why: impl ToString) -> ParseTranscriptError {
        let kind = ParseTranscriptErrorKind::Refused { written: self.text.into(), why: why.to_string() };
        ParseTranscriptError { line: self.line, column: self.column, kind }
    }
}

/// A line split into words.
#[derive(Clone, Debug)]
pub(super) struct LogLine<'a> {
    words: Vec<Word<'a>>,
    next: usize,
    /// The empty word at the end of the line, for errors about missing words.
    end: Word<'a>,
    text: &'a str,
}

impl<'a> LogLine<'a> {
    fn new(number: usize, text: &'a str) -> LogLine<'a> {
        let mut words = Vec::new();
        let mut column = 1;
        for word in text.split(' ') {
            if !word.is_empty() {
                words.push(Word { text: word, line: number, column });
            }
            column += word.chars().count() + 1;
        }
        let end = Word { text: "", line: number, column: text.chars().count() + 1 };
        LogLine { words, next: 0, end, text }
    }

    /// Returns the keyword of the line: its first word.
    pub(super) fn head(&self) -> Word<'a> {
        self.words[0]
    }

    pub(super) fn next(&mut self) -> Option<Word<'a>> {
        let word = self.words.get(self.next).copied();
        self.next += 1;
        word
    }

    /// Returns the next word, or the empty word at the end of the line.
    pub(super) fn want(&mut self) -> Word<'a> {
        self.next().unwrap_or(self.end)
    }

    /// Returns the rest of the line from the next word on.
    pub(super) fn rest(&mut self) -> &'a str {
        let word = self.want();
        self.next = self.words.len();
        let start = self.text.char_indices().nth(word.column - 1).map_or(self.text.len(), |(at, _)| at);
        self.text[start..].trim_end()
    }

    pub(super) fn is_last(&self) -> bool {
        self.next >= self.words.len()
    }

    pub(super) fn finish(&mut self) -> Result<(), ParseTranscriptError> {
        match self.next() {
            Some(word) => Err(word.refuse("the end of the line")),
            None => Ok(()),
        }
    }

    pub(super) fn place(&self) -> Word<'a> {
        self.end
    }
}

/// The lines without blank ones and comments.
pub(super) struct LogLines<'a> {
    lines: std::iter::Peekable<std::vec::IntoIter<LogLine<'a>>>,
    /// The number of lines in all.
    count: usize,
}

impl<'a> LogLines<'a> {
    pub(super) fn new(text: &'a str) -> LogLines<'a> {
        let lines: Vec<LogLine<'a>> = text
            .lines()
            .enumerate()
            .map(|(i, line)| LogLine::new(i + 1, line))
            .filter(|line| line.words.first().is_some_and(|word| !word.text.starts_with('#')))
            .collect();
        LogLines { lines: lines.into_iter().peekable(), count: text.lines().count() }
    }

    /// Returns the keyword of the next line.
    pub(super) fn peek(&mut self) -> Option<Word<'a>> {
        self.lines.peek().map(LogLine::head)
    }

    pub(super) fn next(&mut self) -> Option<LogLine<'a>> {
        self.lines.next()
    }

    /// Takes the next line if it has this keyword, and skips the keyword.
    pub(super) fn take_if(&mut self, head: &str) -> Option<LogLine<'a>> {
        let mut line = self.lines.next_if(|line| line.head().text == head)?;
        line.next();
        Some(line)
    }

    /// Takes the next line, which must have this keyword, and skips the keyword.
    pub(super) fn want(&mut self, head: &str) -> Result<LogLine<'a>, ParseTranscriptError> {
        match self.peek() {
            None => Err(self.truncated(format!("a line \"{head} …\""))),
            Some(word) => self.take_if(head).ok_or_else(|| word.refuse(format!("a line \"{head} …\""))),
        }
    }

    pub(super) fn truncated(&self, expected: impl Into<String>) -> ParseTranscriptError {
        let kind = ParseTranscriptErrorKind::Truncated { expected: expected.into() };
        ParseTranscriptError { line: self.count + 1, column: 1, kind }
    }
}

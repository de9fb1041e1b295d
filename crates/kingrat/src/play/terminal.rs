//! Line input and output. No cursor movement and no colours; a page that others must not read is erased.

use std::io::{self, BufRead, BufWriter, IsTerminal, Stdout, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

/// Empty lines that push a page out of sight where the screen cannot be erased.
const BLANK_LINES: usize = 60;
/// The width at which lines are wrapped.
const WIDTH: usize = 78;

/// The prompt.
pub const PROMPT: &str = "> ";

/// Standard input and output.
pub struct Terminal {
    /// Lines from the reader thread. The thread lets us notice lines that were typed while the cats play.
    typed: Receiver<io::Result<String>>,
    out: BufWriter<Stdout>,
    /// Whether input and output are a terminal, so that questions and pauses make sense.
    live: bool,
    /// Whether the terminal understands escape codes.
    screen: bool,
    bold: bool,
    pauses: bool,
    /// Enter was pressed while the cats played: skip the pauses until the next question.
    hurry: bool,
    /// There was a pause since the last question: lines typed during it do not answer the next one.
    waited: bool,
    ended: bool,
}

impl Terminal {
    /// Opens standard input and output.
    pub fn new(pauses: bool) -> Terminal {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let live = io::stdin().is_terminal() && io::stdout().is_terminal();
        let screen = live && !dumb;
        let bold = screen && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let (send, typed) = mpsc::channel();
        std::thread::spawn(move || {
            for line in io::stdin().lock().split(b'\n') {
                let line = line.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        let out = BufWriter::new(io::stdout());
        Terminal { typed, out, live, screen, bold, pauses: pauses && live, hurry: false, waited: false, ended: false }
    }

    /// Checks whether this is an interactive terminal.
    pub fn is_live(&self) -> bool {
        self.live
    }

    /// Checks whether there are pauses after the cats' moves.
    pub fn has_pauses(&self) -> bool {
        self.pauses
    }

    /// Prints a line.
    pub fn say(&mut self, line: &str) -> io::Result<()> {
        if self.live {
            wrapped(line).iter().try_for_each(|line| writeln!(self.out, "{line}"))
        } else {
            writeln!(self.out, "{line}")
        }
    }

    /// Prints a line in bold.
    pub fn title(&mut self, line: &str) -> io::Result<()> {
        if self.bold { writeln!(self.out, "\x1b[1m{line}\x1b[0m") } else { self.say(line) }
    }

    /// Prints an empty line.
    pub fn gap(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    /// Erases the screen and its scrollback.
    pub fn wipe(&mut self) -> io::Result<()> {
        if self.screen {
            write!(self.out, "\x1b[H\x1b[2J\x1b[3J")
        } else {
            (0..BLANK_LINES).try_for_each(|_| writeln!(self.out))
        }
    }

    /// Pauses, so that the player can read. Enter skips this and the following pauses.
    pub fn pause(&mut self, length: Duration) -> io::Result<()> {
        self.out.flush()?;
        self.waited = true;
        if self.pauses && !self.hurry && !self.ended {
            match self.typed.recv_timeout(length) {
                Ok(_) => self.hurry = true,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => self.ended = true,
            }
        }
        Ok(())
    }

    /// Waits for a line; none at the end of the input.
    pub fn read(&mut self) -> io::Result<Option<String>> {
        self.hurry = false;
        if std::mem::take(&mut self.waited) && self.live {
            while self.typed.try_recv().is_ok() {}
        }
        write!(self.out, "{PROMPT}")?;
        self.out.flush()?;
        // A terminal that is gone counts as the end of the input.
        let line = self.typed.recv().ok().and_then(Result::ok);
        if !self.live || line.is_none() {
            writeln!(self.out)?; // no Enter key has ended the line
        }
        Ok(line)
    }

    /// Flushes the output.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Wraps a line between words, or better between the cards of a row, with a hanging indent.
fn wrapped(line: &str) -> Vec<String> {
    let indent = text_column(line);
    let mut lines = Vec::new();
    let mut rest = line.to_string();
    while let Some((at, _)) = rest.char_indices().nth(WIDTH) {
        let place =
            |gap: &str| rest[..at].rfind(gap).filter(|&place| !rest[..place].trim().is_empty() && place > indent);
        let Some(place) = place("   ").filter(|&place| place > WIDTH / 2).or_else(|| place(" ")) else { break };
        lines.push(rest[..place].trim_end().to_string());
        rest = " ".repeat(indent) + rest[place..].trim_start();
    }
    lines.push(rest);
    lines
}

/// Finds the column of the text in an indented line: after a code such as `  d   `, or a little further in without one.
fn text_column(line: &str) -> usize {
    let text = line.trim_start();
    let start = line.len() - text.len();
    match text.find("   ").filter(|&gap| start == 2 && !text[..gap].contains(':')) {
        Some(gap) => line.len() - text[gap..].trim_start().len(),
        None if start > 0 => start + 2,
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words() {
        let line = format!("  d   {}", "word ".repeat(30).trim_end());
        let lines = wrapped(&line);
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH), "{lines:?}");
        assert!(lines[1].starts_with("      word"), "{lines:?}");
        assert_eq!(wrapped("short"), ["short"]);
        let row = format!("  Otto:{}", "   1: sleeping cat 0".repeat(5));
        assert!(wrapped(&row).iter().skip(1).all(|line| line.starts_with("    1: ")), "{:?}", wrapped(&row));
        let long = "ä".repeat(200);
        assert_eq!(wrapped(&long), [long.as_str()]);
        let (indented, long) = (format!("   {long}"), format!("{long} {long}"));
        assert_eq!(wrapped(&indented), [indented.as_str()]);
        assert_eq!(wrapped(&long).len(), 1);
    }
}

//! The error of a command, and its exit code.

use std::fmt;
use std::io;
use std::process::ExitCode;

/// Why a command failed.
pub enum RunError {
    /// The answer is no, for example because a check failed: exit code 1.
    No(String),
    /// Wrong usage or input: exit code 2.
    Input(String),
    /// The output could not be written: exit code 2.
    Output(io::Error),
}

impl RunError {
    /// Makes an error about wrong usage or input.
    pub fn input(message: impl fmt::Display) -> RunError {
        RunError::Input(message.to_string())
    }

    /// Returns the exit code: 1 for no, 2 for everything else.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            RunError::No(_) => ExitCode::from(1),
            RunError::Input(_) | RunError::Output(_) => ExitCode::from(2),
        }
    }
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::No(message) | RunError::Input(message) => f.write_str(message),
            RunError::Output(error) => write!(f, "the output could not be written: {error}"),
        }
    }
}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> RunError {
        RunError::Output(error)
    }
}

impl From<serde_json::Error> for RunError {
    fn from(error: serde_json::Error) -> RunError {
        RunError::Output(error.into())
    }
}

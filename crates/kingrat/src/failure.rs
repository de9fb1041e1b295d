//! Why a command did not do what was asked, and the exit code that says so.

use std::fmt;
use std::io;
use std::process::ExitCode;

/// Why a command stopped.
pub enum Failure {
    /// The answer is no: a check failed.
    No(String),
    /// Wrong use or input.
    Input(String),
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    /// Wrong use or input.
    pub fn input(message: impl fmt::Display) -> Failure {
        Failure::Input(message.to_string())
    }

    /// 1 for no, 2 for everything else.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::No(_) => ExitCode::from(1),
            Failure::Input(_) | Failure::Output(_) => ExitCode::from(2),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::No(message) | Failure::Input(message) => f.write_str(message),
            Failure::Output(error) => write!(f, "the output could not be written: {error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Output(error.into())
    }
}

//! The address of a PostgreSQL database. Its password stays out of logs and errors.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// The address of a PostgreSQL database: `postgres://name:password@host:5432/database`, with `?sslmode=require` or `verify-full` where the
/// network is not trusted. Printed without its password.
///
/// ```
/// let url: kingrat_server::DatabaseUrl = "postgres://anna:secret@db.example/kingrat".parse()?;
/// assert_eq!(url.to_string(), "postgres://anna@db.example:5432/kingrat");
/// # Ok::<(), kingrat_server::ParseDatabaseUrlError>(())
/// ```
#[derive(Clone)]
pub struct DatabaseUrl(Box<PgConnectOptions>);

/// Why a text is no address of a PostgreSQL database. Does not quote the text, which may hold a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseDatabaseUrlError {
    what: String,
}

/// The parameters that may follow the question mark. sqlx would ignore any other, and quote it in a log.
const PARAMETERS: [&str; 10] =
    ["sslmode", "sslrootcert", "sslcert", "sslkey", "host", "hostaddr", "port", "dbname", "user", "password"];

impl DatabaseUrl {
    pub(super) fn options(&self) -> PgConnectOptions {
        (*self.0).clone()
    }
}

impl FromStr for DatabaseUrl {
    type Err = ParseDatabaseUrlError;

    fn from_str(text: &str) -> Result<DatabaseUrl, ParseDatabaseUrlError> {
        let wrong = |what: &str| ParseDatabaseUrlError { what: what.into() };
        if !(text.starts_with("postgres://") || text.starts_with("postgresql://")) {
            return Err(wrong("it has to begin with postgres://"));
        }
        let pairs = text.split_once('?').map_or("", |(_, query)| query).split('&').filter(|pair| !pair.is_empty());
        let mut keys = pairs.map(|pair| pair.split('=').next().unwrap_or_default());
        if keys.any(|key| !PARAMETERS.contains(&key)) {
            let known = PARAMETERS.join(", ");
            return Err(wrong(&format!("after the question mark only these are known: {known}")));
        }
        // The cause is not quoted: it could be the password.
        let options: PgConnectOptions =
            text.parse().map_err(|_| wrong("it cannot be read; write odd characters as %40 and so on"))?;
        Ok(DatabaseUrl(Box::new(options)))
    }
}

impl fmt::Display for ParseDatabaseUrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the database's address is not understood: {}. It looks like postgres://name:password@host/database.",
            self.what
        )
    }
}

impl std::error::Error for ParseDatabaseUrlError {}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = &self.0;
        let user = options.get_username();
        match options.get_socket() {
            Some(socket) => write!(f, "postgres://{user}@{}", socket.display())?,
            None => write!(f, "postgres://{user}@{}:{}", options.get_host(), options.get_port())?,
        }
        write!(f, "/{}", options.get_database().unwrap_or(user))
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_said_again() {
        let url: DatabaseUrl = "postgres://anna:sesame@db.example:6000/rats?sslmode=require".parse().unwrap();
        assert_eq!(url.to_string(), "postgres://anna@db.example:6000/rats");
        assert_eq!(format!("{url:?}"), "DatabaseUrl(postgres://anna@db.example:6000/rats)");
        for wrong in [
            "sesame",
            "mysql://anna:sesame@db.example/rats",
            "postgres://anna:sesame@db.example:sesame/rats",
            "postgres://anna:ses?ame=sesame@db.example/rats",
            "postgres://anna@db.example/rats?pasword=sesame",
            "postgres://anna@db.example/rats?sslmode=sesame",
        ] {
            let why = wrong.parse::<DatabaseUrl>().unwrap_err();
            assert!(!format!("{why} {why:?}").contains("sesame"), "{why}");
        }
    }
}

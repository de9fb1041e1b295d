//! Where a PostgreSQL database is. Its password is in no log and no error.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

use crate::failure::Failure;

/// The address of a PostgreSQL database: `postgres://name:password@host:5432/database`, with `?sslmode=require` or `verify-full` where the
/// way there is not to be trusted. Printed without its password.
///
/// ```
/// let url: kingrat_server::DatabaseUrl = "postgres://anna:secret@db.example/kingrat".parse()?;
/// assert_eq!(url.to_string(), "postgres://anna@db.example:5432/kingrat");
/// # Ok::<(), kingrat_server::Failure>(())
/// ```
#[derive(Clone)]
pub struct DatabaseUrl(Box<PgConnectOptions>);

/// What may stand behind the question mark. Anything else would be ignored below us, and told in a log.
const KNOWN: [&str; 10] =
    ["sslmode", "sslrootcert", "sslcert", "sslkey", "host", "hostaddr", "port", "dbname", "user", "password"];

impl DatabaseUrl {
    pub(super) fn options(&self) -> PgConnectOptions {
        (*self.0).clone()
    }
}

impl FromStr for DatabaseUrl {
    type Err = Failure;

    fn from_str(text: &str) -> Result<DatabaseUrl, Failure> {
        let wrong = |what: &str| Failure::DatabaseUrl { what: what.into() };
        if !(text.starts_with("postgres://") || text.starts_with("postgresql://")) {
            return Err(wrong("it has to begin with postgres://"));
        }
        let asked = text.split_once('?').map_or("", |(_, query)| query).split('&').filter(|pair| !pair.is_empty());
        let mut keys = asked.map(|pair| pair.split('=').next().unwrap_or_default());
        if keys.any(|key| !KNOWN.contains(&key)) {
            return Err(Failure::DatabaseUrl {
                what: format!("after the question mark only these are known: {}", KNOWN.join(", ")),
            });
        }
        // What exactly is wrong is not quoted: it could be the password.
        let options: PgConnectOptions =
            text.parse().map_err(|_| wrong("it cannot be read; write odd characters as %40 and so on"))?;
        Ok(DatabaseUrl(Box::new(options)))
    }
}

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

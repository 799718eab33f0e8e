//! [`Database`]: a new SQLite file, or a new database on a PostgreSQL server.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tempfile::TempDir;
use tracker_store::{DatabaseUrl, Store};

use crate::cluster::Cluster;

/// A new database. Dropping this removes it: the databases of a whole suite would take gigabytes.
#[derive(Debug)]
pub struct Database(Place);

#[derive(Debug)]
enum Place {
    File(TempDir),
    /// A name on a server.
    Server(&'static Cluster, String),
}

/// `postgresql` or `sqlite`. It chooses the database of tests that hold for both.
const KIND: &str = "TRACKER_TEST_DATABASE";

/// A busy machine may hold a lock for long.
const TIMEOUT: Duration = Duration::from_mins(2);

impl Database {
    /// A new database of the kind that `TRACKER_TEST_DATABASE` names.
    #[expect(clippy::new_without_default, reason = "each is another one")]
    pub fn new() -> Database {
        if is_server_chosen() { Database::on_server() } else { Database::in_file() }
    }

    /// The same, with the tables of this version.
    pub fn with_tables() -> Database {
        if is_server_chosen() {
            Database::on_server_with_tables()
        } else {
            Database::in_file_with_tables()
        }
    }

    /// A new directory in which there is no file yet.
    pub fn in_file() -> Database {
        Database(Place::File(tempfile::tempdir().unwrap()))
    }

    pub fn in_file_with_tables() -> Database {
        static CONTENT: OnceLock<Vec<u8>> = OnceLock::new();
        let content = CONTENT.get_or_init(|| {
            let model = Database::in_file();
            create_tables(model.url());
            fs::read(model.file()).unwrap()
        });
        let database = Database::in_file();
        fs::write(database.file(), content).unwrap();
        database
    }

    /// An empty database on the PostgreSQL server that all tests of this process share.
    pub fn on_server() -> Database {
        Database::on(Cluster::shared())
    }

    /// An empty database on a server that the test will disturb.
    pub fn on(cluster: &'static Cluster) -> Database {
        Database(Place::Server(cluster, cluster.database()))
    }

    pub fn on_server_with_tables() -> Database {
        static MODEL: OnceLock<String> = OnceLock::new();
        let cluster = Cluster::shared();
        let model = MODEL.get_or_init(|| {
            let name = cluster.database();
            create_tables(cluster.url(&name).parse().unwrap());
            name
        });
        Database(Place::Server(cluster, cluster.copy_of(model)))
    }

    pub fn url(&self) -> DatabaseUrl {
        let url: DatabaseUrl = self.url_text().parse().unwrap();
        url.with_timeout(TIMEOUT)
    }

    /// The URL as a person writes it.
    pub fn url_text(&self) -> String {
        match &self.0 {
            Place::File(_) => format!("sqlite://{}", self.file().display()),
            Place::Server(cluster, name) => cluster.url(name),
        }
    }

    pub fn is_on_server(&self) -> bool {
        matches!(self.0, Place::Server(..))
    }

    /// The path of the file. Panics for a database on a server.
    pub fn file(&self) -> PathBuf {
        match &self.0 {
            Place::File(directory) => directory.path().join("tracker.db"),
            Place::Server(_, name) => panic!("{name} is no file"),
        }
    }

    /// The name on the server. Panics for a file.
    pub fn name(&self) -> &str {
        match &self.0 {
            Place::File(directory) => panic!("{} is a file", directory.path().display()),
            Place::Server(_, name) => name,
        }
    }

    /// Executes SQL, as another program could. A server returns the result as text.
    pub fn run_sql(&self, sql: &str) -> String {
        match &self.0 {
            Place::File(_) => {
                run_sql(&self.file(), sql);
                String::new()
            }
            Place::Server(cluster, name) => cluster.psql(name, sql),
        }
    }

    /// Everything that is stored: the bytes of the file and those beside it, or a dump.
    pub fn content(&self) -> Vec<u8> {
        match &self.0 {
            Place::File(directory) => {
                let files = fs::read_dir(directory.path()).unwrap();
                files.flat_map(|file| fs::read(file.unwrap().path()).unwrap()).collect()
            }
            Place::Server(cluster, name) => {
                let dump = cluster.program("pg_dump").arg(name).output().unwrap();
                assert!(dump.status.success(), "{dump:?}");
                dump.stdout
            }
        }
    }

    /// The rows of all tables as text. Ids and other bytes are hexadecimal digits.
    pub fn rows(&self) -> String {
        match &self.0 {
            Place::File(_) => rows_of_file(self.file()),
            Place::Server(..) => String::from_utf8(self.content()).unwrap(),
        }
    }

    /// The number of connections that a process has to the database. A server counts those of all processes.
    pub fn connections_of(&self, process: u32) -> usize {
        match &self.0 {
            Place::File(_) => {
                let opened = fs::read_dir(format!("/proc/{process}/fd")).unwrap();
                let opened = opened.filter_map(|it| fs::read_link(it.unwrap().path()).ok());
                opened.filter(|file| *file == self.file()).count()
            }
            Place::Server(..) => {
                let count = "select count(*) from pg_stat_activity \
                    where datname = current_database() and pid <> pg_backend_pid()";
                self.run_sql(count).parse().unwrap()
            }
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Place::Server(cluster, name) = &self.0
            && !thread::panicking()
        {
            cluster.remove(name);
        }
    }
}

/// Executes SQL on a file, as another program could. A file that is missing is created.
pub fn run_sql(file: &Path, sql: &str) {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let sql = AssertSqlSafe(sql.to_owned());
    in_a_runtime_of_its_own(async move {
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
}

fn rows_of_file(file: PathBuf) -> String {
    const TABLES: &str = "select name from sqlite_master where type = 'table'";
    const COLUMNS: &str = "select group_concat('quote(\"' || name || '\")', ' || '','' || ') from pragma_table_info($1)";
    let (sender, receiver) = std::sync::mpsc::channel();
    in_a_runtime_of_its_own(async move {
        let options = SqliteConnectOptions::new().filename(file);
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        let tables: Vec<(String,)> =
            sqlx::query_as(TABLES).fetch_all(&mut connection).await.unwrap();
        for (table,) in tables {
            let columns = sqlx::query_as(COLUMNS).bind(table.as_str()).fetch_one(&mut connection);
            let (columns,): (String,) = columns.await.unwrap();
            let rows = AssertSqlSafe(format!("select {columns} from \"{table}\""));
            let rows: Vec<(String,)> =
                sqlx::query_as(rows).fetch_all(&mut connection).await.unwrap();
            for (row,) in rows {
                sender.send(format!("{table} {row}\n")).unwrap();
            }
        }
        connection.close().await.unwrap();
    });
    receiver.into_iter().collect()
}

/// Creates the tables of this version. It takes long, so tests copy a database that has them.
fn create_tables(url: DatabaseUrl) {
    in_a_runtime_of_its_own(async move {
        Store::open_or_create(&url).await.unwrap().close().await;
    });
}

/// A test that runs in a runtime must not wait for another one, so this happens in another thread.
fn in_a_runtime_of_its_own(work: impl Future<Output = ()> + Send + 'static) {
    let working = thread::spawn(|| tokio::runtime::Runtime::new().unwrap().block_on(work));
    working.join().unwrap();
}

fn is_server_chosen() -> bool {
    match env::var(KIND).as_deref() {
        Ok("postgresql") => true,
        Ok("sqlite") | Err(_) => false,
        Ok(other) => panic!("{KIND} is {other}, and not sqlite or postgresql"),
    }
}

/// Runs tests of this program again, on PostgreSQL: those of the modules, or all without modules, and never those that
/// choose their database themselves.
pub fn run_again_on_server(modules: &[&str]) {
    let mut again = Command::new(env::current_exe().unwrap());
    again.args(modules).args(["--skip", "sqlite::", "--skip", "postgresql::"]);
    let ran = again.env(KIND, "postgresql").output().unwrap();
    let shown = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{shown}\n{}", String::from_utf8_lossy(&ran.stderr));
    for module in modules {
        assert!(shown.contains(&format!("test {module}")), "{module} has no tests");
    }
}

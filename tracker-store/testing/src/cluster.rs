//! [`Cluster`]: a temporary PostgreSQL server, started with the programs installed on the machine.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

/// A PostgreSQL server with its own directory, reachable by a Unix socket in that directory. When
/// the process that started it ends, for any reason, the server stops and the directory is removed.
#[derive(Debug)]
pub struct Cluster {
    directory: PathBuf,
    programs: PathBuf,
    /// It ends when its standard input is closed.
    _watcher: Child,
    databases: AtomicU32,
    /// Databases that no test uses any more.
    unused: Mutex<Vec<String>>,
    /// Creates and removes databases.
    administrator: Mutex<Option<Session>>,
}

/// A connection of `psql`, which reads statements until its standard input is closed.
#[derive(Debug)]
struct Session {
    psql: Child,
    results: BufReader<ChildStdout>,
}

impl Cluster {
    /// The server that all tests of this process share.
    pub fn shared() -> &'static Cluster {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(Cluster::start)
    }

    /// Starts a new server on the disk, as measurements need it.
    pub fn start_on_disk() -> Cluster {
        Cluster::start_in(&std::env::temp_dir())
    }

    /// Starts a new server, in memory if there is space for it: a database has some 400 files, and creating
    /// and removing them takes four times as long on a disk.
    pub fn start() -> Cluster {
        let memory = Path::new("/dev/shm");
        if free_space(memory).is_some_and(|bytes| bytes >= ENOUGH_SPACE) {
            Cluster::start_in(memory)
        } else {
            Cluster::start_on_disk()
        }
    }

    fn start_in(parent: &Path) -> Cluster {
        let programs = programs()
            .expect("PostgreSQL is missing: install Debian's `postgresql` or an equivalent");
        let directory = tempfile::Builder::new().prefix("pg").tempdir_in(parent).unwrap().keep();
        let_everyone_write(&directory);
        let mut watcher = Command::new("sh");
        watcher.args(["-c", WATCH, "sh"]).arg(&directory).arg(&programs);
        watcher.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let watcher = watcher.spawn().unwrap();
        let (databases, unused) = (AtomicU32::new(0), Mutex::default());
        let administrator = Mutex::default();
        let cluster =
            Cluster { directory, programs, _watcher: watcher, databases, unused, administrator };
        cluster
            .run_as_owner("initdb", &["--no-sync", "-A", "trust", "-U", "tracker", "-D", "data"]);
        let mut settings = fs::OpenOptions::new();
        let mut settings =
            settings.append(true).open(cluster.directory.join("data/postgresql.conf")).unwrap();
        settings.write_all(SETTINGS.as_bytes()).unwrap();
        cluster.begin();
        cluster
    }

    /// Starts the server and waits until it accepts connections.
    pub fn begin(&self) {
        let socket = format!("-k {}", self.directory.display());
        self.run_as_owner("pg_ctl", &["-w", "-D", "data", "-l", "log", "-o", &socket, "start"]);
    }

    /// Stops the server: `fast` rolls back open transactions, `immediate` is like a crash.
    pub fn stop(&self, mode: &str) {
        if let Some(mut session) = self.administrator.lock().unwrap().take() {
            session.psql.wait().unwrap();
        }
        self.run_as_owner("pg_ctl", &["-w", "-D", "data", "-m", mode, "stop"]);
    }

    /// Creates an empty database and returns its name.
    pub fn database(&self) -> String {
        self.copy_of("template1")
    }

    /// Creates a copy of a database, to which nothing is connected, and returns its name. Removes those that are
    /// not used any more. All this happens in one session: to begin another one takes as long as a small test.
    pub fn copy_of(&self, model: &str) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut administrator = self.administrator.lock().unwrap();
        let session = administrator.get_or_insert_with(|| Session::begin(self.psql_on("postgres")));
        for database in std::mem::take(&mut *self.unused.lock().unwrap()) {
            session.execute(&format!("drop database {database} with (force)"));
        }
        // The files are copied as they are, with what PostgreSQL keeps of the tables for new connections.
        session.execute(&format!("create database {name} template {model} strategy file_copy"));
        name
    }

    /// Removes a database, also one that is in use, before the next one is created.
    pub fn remove(&self, database: &str) {
        self.unused.lock().unwrap().push(database.to_owned());
    }

    /// The path of a file in the server's directory.
    pub fn file(&self, name: &str) -> String {
        self.directory.join(name).display().to_string()
    }

    pub fn url(&self, database: &str) -> String {
        format!("postgres://tracker@localhost/{database}?host={}", self.directory.display())
    }

    /// Runs a statement and returns its result as text: one line for each row, columns separated by
    /// `|`.
    pub fn psql(&self, database: &str, sql: &str) -> String {
        let mut psql = self.psql_on(database);
        psql.args(["-c", sql]);
        output(psql)
    }

    fn psql_on(&self, database: &str) -> Command {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", "tracker", "-h"]);
        psql.arg(&self.directory).args(["-d", database]);
        psql
    }

    /// A PostgreSQL client program that connects to this server.
    pub fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        command.env("PGHOST", &self.directory).env("PGUSER", "tracker");
        command
    }

    /// Runs a PostgreSQL program, or another program, in the server's directory. If this process
    /// runs as root, the program runs as the user `postgres`: the server refuses to run as root.
    pub fn run_as_owner(&self, program: &str, arguments: &[&str]) {
        let own = Some(self.programs.join(program)).filter(|own| own.is_file());
        let program = own.unwrap_or_else(|| program.into());
        let mut command = if is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
            command.arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args(arguments).current_dir(&self.directory);
        output(command);
    }
}

impl Session {
    fn begin(mut psql: Command) -> Session {
        psql.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut psql = psql.spawn().unwrap();
        let results = BufReader::new(psql.stdout.take().unwrap());
        Session { psql, results }
    }

    /// Executes a statement, which must succeed and has no result.
    fn execute(&mut self, statement: &str) {
        writeln!(self.psql.stdin.as_mut().unwrap(), "{statement};\n\\echo done").unwrap();
        let mut answer = String::new();
        self.results.read_line(&mut answer).unwrap();
        assert_eq!(answer, "done\n", "{statement}");
    }
}

/// A shell script that waits for the end of its standard input, which the end of the test process
/// closes. Then it stops the server and removes the directory.
const WATCH: &str = "\
    cat > /dev/null; \
    kill -INT $(head -n 1 \"$1/data/postmaster.pid\"); \
    for _ in $(seq 100); do [ -e \"$1/data/postmaster.pid\" ] || break; sleep 0.1; done; \
    rm -rf \"$1\"";

/// Settings that are faster than the defaults. The data need not survive a power failure.
const SETTINGS: &str = "
listen_addresses = ''
fsync = off
full_page_writes = off
max_connections = 400
shared_buffers = 64MB
max_wal_size = 2GB
autovacuum = off
";

/// Runs a program, which must succeed, and returns its output. The output goes to a file and not to
/// a pipe, because the server that `pg_ctl` starts would keep the pipe open.
fn output(mut command: Command) -> String {
    let mut written = tempfile::tempfile().unwrap();
    let (out, errors) = (written.try_clone().unwrap(), written.try_clone().unwrap());
    let status = command.stdin(Stdio::null()).stdout(out).stderr(errors).status().unwrap();
    let mut text = String::new();
    std::io::Seek::rewind(&mut written).unwrap();
    std::io::Read::read_to_string(&mut written, &mut text).unwrap();
    assert!(status.success(), "{command:?}: {status}\n{text}");
    text.trim_end().to_owned()
}

/// The directory of the programs: the newest version in Debian's directories, otherwise on the
/// path.
fn programs() -> Option<PathBuf> {
    let mut folders = Vec::new();
    if let Ok(versions) = fs::read_dir("/usr/lib/postgresql") {
        folders.extend(versions.flatten().map(|version| version.path().join("bin")));
        folders.sort();
        folders.reverse();
    }
    if let Some(path) = std::env::var_os("PATH") {
        folders.extend(std::env::split_paths(&path));
    }
    let has_all = |folder: &PathBuf| {
        ["postgres", "initdb", "pg_ctl", "psql"].iter().all(|it| folder.join(it).is_file())
    };
    folders.into_iter().find(has_all)
}

/// The free bytes of a directory's file system. `None` if there is no such directory.
fn free_space(directory: &Path) -> Option<u64> {
    let report = Command::new("df").arg("-Pk").arg(directory).output().ok()?;
    let report = String::from_utf8(report.stdout).ok()?;
    let kibibytes: u64 = report.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()?;
    Some(kibibytes * 1024)
}

/// The log of a server takes up to 2 GB, and all databases that exist at the same time less than one.
const ENOUGH_SPACE: u64 = 4 << 30;

#[cfg(unix)]
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    Path::new("/proc/self").metadata().is_ok_and(|process| process.uid() == 0)
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}

#[cfg(unix)]
fn let_everyone_write(directory: &Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(directory, fs::Permissions::from_mode(0o777)).unwrap();
}

#[cfg(not(unix))]
fn let_everyone_write(_directory: &Path) {}

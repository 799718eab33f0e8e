# The checks that CONTRIBUTING.md lists. `just` alone lists them; `.ci/run` calls them.

_list:
    @just --list --unsorted

# What to run before a change is sent
check: format lint document test

# The format of all code
format:
    cargo fmt --all --check
    cargo fmt --manifest-path fuzz/Cargo.toml --check
    cargo fmt --manifest-path tracker-import/examples/wasm/Cargo.toml --check

# Lints, warnings denied
lint:
    cargo clippy --workspace --all-targets -- -D warnings

# The documentation of all crates, warnings denied
document:
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet

# Tests that need only Rust and a C compiler, and examples of the documentation
test:
    cargo test --workspace

# All tests, also with PostgreSQL, a browser, Redis and others: `.ci/install` installs them
test-all:
    cargo test --workspace -- --include-ignored

# The core without its features, and with each alone; the server as a household installs it
features:
    for feature in '' openapi serde svg tz; do cargo clippy -p tracker-core --no-default-features --features "$feature" -- -D warnings || exit 1; done
    cargo clippy --workspace --all-targets --no-default-features --features tracker-core/default,tracker-store/default -- -D warnings

# The libraries for browsers
wasm:
    tracker-import/examples/wasm/test

# Dependencies: who may use which, licences, sources
dependencies:
    cargo fetch --locked
    cargo deny --offline check bans licenses sources

# Which files a package has
packages:
    cargo package -p tracker-core -p tracker-import -p tracker-connect -p tracker-store -p tracker-texts -p tracker-service -p tracker-http -p tracker-web -p tracker-cli -p tracker-server --no-verify --quiet

# The service against its OpenAPI document, with generated requests
contract requests="25":
    .ci/tools
    PATH="$PWD/target/tools/bin:$PATH" tracker-server/tests/schemathesis/run target/debug/tracker-server {{ requests }}

# Spelling
spelling:
    typos

# The workflows of GitHub: syntax and security
workflows:
    .ci/workflows

# The documentation as a site, and its links
book:
    .ci/book

# Fill in the name of the repository, such as `just repository anna/tracker`, wherever its placeholder stands
repository name:
    git grep -lE 'OWNER(/REPOSITORY)?' -- ':!justfile' ':!*.rs' | xargs sed -i -e 's#OWNER/REPOSITORY#{{ name }}#g' -e 's#\(ghcr.io/\|@\)OWNER#\1{{ parent_directory(name) }}#g'

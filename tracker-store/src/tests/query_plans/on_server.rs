//! The query plans of PostgreSQL for a million accounts.

use sqlx::postgres::PgArguments;
use sqlx::{AssertSqlSafe, SqlSafeStr};

use crate::accounts::{personal_tokens, shares};
use crate::database::connection::{Access, Arguments, Query, Statement};
use crate::database::ids::WebhookId;
use crate::database::store::Store;
use crate::events::endpoints;
use crate::imports::push_tokens;
use crate::sign_in::lockout;
use crate::tests::query_plans::{
    EVERYDAY, OF_SIGNING_IN, OF_WHOLE_TABLES, ONLY_ON_SERVER, with_many_values,
};
use crate::workouts::removed_workouts;

use tracker_store_testing::Cluster;

/// PostgreSQL cannot infer the types of the parameters of these statements.
const NOT_PREPARED: [&str; 6] = [
    removed_workouts::REMEMBER,
    endpoints::INSERT,
    push_tokens::INSERT,
    shares::INSERT,
    personal_tokens::INSERT,
    lockout::RECORD,
];

async fn store(cluster: &Cluster) -> (String, Store) {
    let name = cluster.database();
    let store = Store::open(&cluster.url(&name).parse().unwrap()).await.unwrap();
    (name, store)
}

fn fixed() -> Vec<&'static str> {
    let mut statements = EVERYDAY.to_vec();
    statements.extend(OF_SIGNING_IN);
    statements.extend(ONLY_ON_SERVER);
    statements.retain(|statement| !NOT_PREPARED.contains(statement));
    statements
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn every_statement_uses_indexes_with_a_million_accounts() {
    let cluster = Cluster::start_on_disk();
    let (name, store) = store(&cluster).await;
    let account = store.local_account("2026-06-30T12:00:00Z".parse().unwrap()).await.unwrap();
    cluster.psql(&name, FILL);
    for statement in OF_WHOLE_TABLES {
        plan(&cluster, &name, statement);
    }
    for statement in fixed() {
        assert_uses_indexes(&plan(&cluster, &name, statement), statement);
    }
    let arguments = Arguments::Postgres(PgArguments::default());
    let mut built = with_many_values(&account, &arguments).to_vec();
    let webhooks = ["2026-06-30T12:00:00Z".parse().unwrap(); 2].map(WebhookId::new_at);
    built.push(endpoints::try_lock_query(arguments.clone(), &webhooks));
    built.push(endpoints::existing_query(arguments, webhooks.to_vec()));
    for statement in built {
        let sql = statement.sql.as_str().to_owned();
        let explain = AssertSqlSafe(format!("explain {sql}")).into_sql_str();
        let explain = Statement { sql: explain, ..statement };
        let steps: Vec<(String,)> =
            Query::with(&store, Access::Read, explain).fetch_all().await.unwrap();
        let steps: Vec<&str> = steps.iter().map(|(step,)| step.as_str()).collect();
        assert_uses_indexes(&steps.join("\n"), &sql);
    }
}

/// The generic plan, which does not depend on the values: statements are prepared once and executed
/// many times.
fn plan(cluster: &Cluster, database: &str, statement: &str) -> String {
    let count = (1..20).take_while(|number| statement.contains(&format!("${number}"))).count();
    let values = vec!["null"; count].join(", ");
    let values = if count == 0 { values } else { format!("({values})") };
    cluster.psql(
        database,
        &format!(
            "set plan_cache_mode = force_generic_plan; prepare it as {statement}; \
             explain execute it{values}"
        ),
    )
}

/// The tables that grow with the number of accounts. The other tables are swept or have few rows.
const LARGE: [&str; 17] = [
    "accounts",
    "goals",
    "pauses",
    "further_goals",
    "workouts",
    "imports",
    "webhook_tokens",
    "shares",
    "personal_tokens",
    "identities",
    "sessions",
    "refresh_tokens",
    "sign_in_log",
    "provider_tokens",
    "webhooks",
    "deliveries",
    "event_bodies",
];

fn assert_uses_indexes(plan: &str, statement: &str) {
    for table in LARGE {
        for scan in ["Seq Scan on", "Sample Scan on"] {
            let scanned = plan.lines().any(|step| {
                let mut words = step.split(scan).nth(1).unwrap_or("").split_whitespace();
                words.next() == Some(table)
            });
            assert!(!scanned, "{statement}\n{plan}");
        }
    }
}

/// Creates 10 000 accounts, then multiplies the row counts in the statistics by 100. This makes
/// each row look 100 times smaller than it is, and a sequential scan cheaper than it is. An index
/// that is chosen even so is also chosen with a million real accounts.
const FILL: &str = "
insert into accounts (id, email, created_at, counted_activities, version)
    select md5('a' || n)::uuid, n || '@example.org', now(), 'Running', 1
    from generate_series(1, 10000) n;
insert into goals select id, 2026, 300, now() from accounts;
insert into pauses select id, '2026-08-01', '2026-09-04', 'injury', now() from accounts;
insert into further_goals select id, 'week', 3, null, now() from accounts;
insert into identities select 'https://id.example', id::text, id, true, now() from accounts;
insert into provider_tokens select issuer, subject, 'key', 'sealed', now() from identities;
insert into sessions (id, account, user_agent, created_at, last_used_at, expires_at)
    select md5('s' || n || id)::uuid, id, 'curl', now(), now() - n * interval '1 day', now()
    from accounts, generate_series(1, 3) n;
insert into refresh_tokens select sha256((n || s.id::text)::bytea), s.id, now() + n * interval '1 day'
    from sessions s, generate_series(1, 3) n;
insert into sign_in_log select md5('l' || n || id)::uuid, now(), 'signed in', id, null
    from accounts, generate_series(1, 5) n;
insert into webhook_tokens select md5('t' || id)::uuid, id, 'Phone', id::text, now() from accounts;
insert into shares select md5('p' || id)::uuid, id, null, false, id::text, now() from accounts;
insert into personal_tokens select md5('k' || id)::uuid, id, 'Laptop', id::text, 'read', now() from accounts;
insert into workouts (id, account, import, activity, start_at, day, end_at, duration_ms, source_id)
    select md5('w' || n || id)::uuid, id, id, 'Running', now() - n * interval '1 day',
    current_date - n, now() - n * interval '1 day', 1, n::text
    from accounts, generate_series(1, 30) n;
insert into imports (id, account, imported_at, label, processed, duplicates, unsupported, invalid,
    skipped) select md5('i' || n || id)::uuid, id, now() - n * interval '1 day', '', 1, 0, 0, 0, '[]'
    from accounts, generate_series(1, 5) n;
insert into webhooks (id, account, url, events, history, created_at, is_gone, secret, last_position,
    newest_at, is_slow, due_at) select md5('h' || id)::uuid, id, 'https://example.org', '', false,
    now(), false, '', 5, now(), false,
    case when get_byte(uuid_send(id), 0) < 3 then now() end from accounts;
insert into event_bodies (id, account, body, created_at)
    select md5('d' || n || id)::uuid, account, '{}', now() - n * interval '1 day'
    from webhooks, generate_series(1, 5) n;
insert into deliveries (id, webhook, position, event, body_id, created_at, status, attempts, due_at)
    select md5('d' || n || id)::uuid, id, n, 'workout.created', md5('d' || n || id)::uuid,
    now() - n * interval '1 day',
    case when n = 1 and due_at is not null then 'pending' else 'delivered' end, 1, due_at
    from webhooks, generate_series(1, 5) n;
analyze;
update pg_class set reltuples = reltuples * 100
    where relnamespace = 'public'::regnamespace and reltuples > 0;
";

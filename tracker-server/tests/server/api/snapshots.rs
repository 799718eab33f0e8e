//! Snapshots of JSON.

use insta::Settings;
use insta::internals::SettingsBindDropGuard;
use serde_json::Value;

/// Until the returned value is dropped, a snapshot has the name of its test only.
pub(crate) fn shared() -> SettingsBindDropGuard {
    let mut settings = Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.bind_to_scope()
}

/// The JSON with this text as the value of each field of this name: what is another one each time.
pub(crate) fn with(mut json: Value, name: &str, text: &str) -> Value {
    replace(&mut json, name, text);
    json
}

fn replace(json: &mut Value, name: &str, text: &str) {
    match json {
        Value::Object(fields) => {
            for (field, value) in fields {
                if field == name {
                    *value = text.into();
                } else {
                    replace(value, name, text);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| replace(value, name, text)),
        // The body of an event is text.
        Value::String(body) if body.starts_with('{') => {
            let field = format!("\"{name}\":\"");
            let Some((before, rest)) = body.split_once(&field) else { return };
            let (_, after) = rest.split_once('"').unwrap();
            *body = format!("{before}{field}{text}\"{after}");
        }
        _ => {}
    }
}

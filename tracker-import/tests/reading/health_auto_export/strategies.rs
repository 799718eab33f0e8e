//! Generators of valid exports, with all the variations of real exports.

use proptest::prelude::*;
use proptest::sample::select;

/// An export and the positions of its elements.
#[derive(Debug, Clone)]
pub(super) struct Export {
    pub(super) text: String,
    /// The position after each element of the list.
    pub(super) ends: Vec<usize>,
}

impl Export {
    fn new((before, after): (&str, &str), elements: &[String]) -> Export {
        let mut text = before.to_owned();
        let mut ends = Vec::new();
        for element in elements {
            if !ends.is_empty() {
                text.push(',');
            }
            text.push_str(element);
            ends.push(text.len());
        }
        text.push_str(after);
        Export { text, ends }
    }
}

/// Any export, in any envelope.
pub(super) fn exports() -> impl Strategy<Value = Export> {
    (envelopes(), prop::collection::vec(elements(), 0..6))
        .prop_map(|(envelope, elements)| Export::new(envelope, &elements))
}

/// Any export whose list has only objects.
pub(super) fn exports_of_objects() -> impl Strategy<Value = Export> {
    (envelopes(), prop::collection::vec(workouts(), 0..6))
        .prop_map(|(envelope, elements)| Export::new(envelope, &elements))
}

fn envelopes() -> impl Strategy<Value = (&'static str, &'static str)> {
    select(vec![
        (r#"{"workouts":["#, "]}"),
        (r#"{"symptoms":[],"metrics":[{"a":"]}"}],"workouts":["#, "]}"),
        (r#"{"data":{"workouts":["#, "]}}"),
        ("\u{feff}\r\n{ \"data\" : {\r\n\"workouts\" : [\r\n", "\r\n] }\r\n}\r\n"),
        (r#"{"workouts":[],"data":{"workouts":["#, r#"],"ecg":[]},"metrics":[1,{}]}"#),
        (r#"{"data":{"healthMetrics":{},"workouts":{"workouts":["#, "]}}}"),
        (r#"{"id":1,"result":{"data":{"workouts":["#, "]}}}"),
        (r#"{"payload":{"data":{"workouts":["#, r#"]}},"at":"2026"}"#),
        (r#"{"data":["#, r#"],"count":1}"#),
        (r#"{"result":{"data":["#, "]}}"),
    ])
}

/// An element of the list, usually a workout.
pub(super) fn elements() -> impl Strategy<Value = String> {
    prop_oneof![9 => workouts(), 1 => texts(&["null", "17", "\"]\"", "[[{}]]", "true"])]
}

/// A workout with its fields in any order. Fields can be missing or invalid.
pub(super) fn workouts() -> impl Strategy<Value = String> {
    let needed = (
        field("name", names()),
        field("start", moments(7)),
        sometimes("end", moments(8)),
        sometimes("duration", durations()),
        sometimes("distance", distances()),
        sometimes("walkingAndRunningDistance", series()),
        sometimes("activeEnergyBurned", energies()),
        sometimes("activeEnergy", prop_oneof![energies().boxed(), series().boxed()]),
        sometimes("avgHeartRate", rates()),
        sometimes("maxHeartRate", rates()),
    );
    let others = (
        sometimes("id", texts(&["\"A-1\"", "\"\"", "null", "7", r#""\u0000""#, r#""\/""#])),
        sometimes("heartRate", summaries()),
        sometimes("heartRateData", series()),
        sometimes("route", unneeded()),
        sometimes("metadata", unneeded()),
        sometimes("stepCount", series()),
    );
    (needed, others)
        .prop_map(|((a, b, c, d, e, f, g, h, i, j), (k, l, m, n, o, p))| {
            [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]
        })
        .prop_map(|fields| fields.into_iter().flatten().collect::<Vec<_>>())
        .prop_shuffle()
        .prop_flat_map(|fields| (Just(fields), layouts()))
        .prop_map(|(fields, (colon, comma))| {
            let fields: Vec<_> =
                fields.into_iter().map(|(key, value)| format!("\"{key}\"{colon}{value}")).collect();
            format!("{{{}}}", fields.join(comma))
        })
}

type Field = Option<(&'static str, String)>;

/// Boxed, as those of all fields: in one nested type they need more stack than a test has.
fn field(
    key: &'static str,
    values: impl Strategy<Value = String> + 'static,
) -> BoxedStrategy<Field> {
    prop::option::weighted(0.95, values).prop_map(move |value| Some((key, value?))).boxed()
}

fn sometimes(
    key: &'static str,
    values: impl Strategy<Value = String> + 'static,
) -> BoxedStrategy<Field> {
    prop::option::of(values).prop_map(move |value| Some((key, value?))).boxed()
}

fn layouts() -> impl Strategy<Value = (&'static str, &'static str)> {
    select(vec![(":", ","), (" : ", ",\n        "), (":\t", " ,\r\n")])
}

fn texts(texts: &[&str]) -> impl Strategy<Value = String> + use<> {
    select(texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>())
}

fn names() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => texts(&[r#""Running""#, r#""Outdoor Ausf\u00fchren""#, r#""户外 跑步""#, r#""Hiking""#]),
        1 => texts(&[r#""Yoga""#, r#"" ""#, "null", "7", r#"["Running"]"#]),
    ]
}

fn moments(hour: u32) -> impl Strategy<Value = String> {
    prop_oneof![
        8 => (hour..hour + 2, 0u32..60).prop_map(|(hour, minute)| {
            format!("\"2026-06-30 {hour:02}:{minute:02}:00 +0200\"")
        }),
        1 => (0u32..60).prop_map(|minute| format!("\"2026-06-30T05:{minute:02}:30.5Z\"")),
        1 => texts(&["null", "\"\"", "\"today\"", "787833106.4", "{}"]),
    ]
}

/// Numbers from 0 to `max` in several notations.
fn numbers(max: f64) -> impl Strategy<Value = String> {
    prop_oneof![
        (0.0..max).prop_map(|number| number.to_string()),
        (0.0..max).prop_map(|number| format!("{:.0}", number.ceil())),
        (0.0..max).prop_map(|number| format!("{number:.17e}")),
    ]
}

fn with_unit(max: f64, units: &[&str]) -> impl Strategy<Value = String> + use<> {
    prop_oneof![
        (numbers(max), texts(units))
            .prop_map(|(qty, unit)| { format!(r#"{{"qty" : {qty}, "units":"{unit}"}}"#) }),
        (numbers(max), texts(units)).prop_map(|(qty, unit)| {
            format!(r#"{{"units":"{unit}","source":{{"units":1}},"qty":{qty}}}"#)
        }),
        (0.0..max, texts(units)).prop_map(|(qty, unit)| format!("\"{qty} {unit}\"")),
    ]
}

fn no_quantities() -> impl Strategy<Value = String> {
    texts(&[
        "0",
        "null",
        "{}",
        r#"{"qty":null,"units":"km"}"#,
        "true",
        "-1",
        "[]",
        r#""x""#,
        r#""""#,
        r#"{"qty":[1]}"#,
        r#"{"qty":-3,"units":"km"}"#,
        r#"{"qty":"4"}"#,
        r#"[4,"km"]"#,
        r#"[1800,"s"]"#,
    ])
}

fn durations() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => numbers(7200.0),
        2 => numbers(120.0),
        2 => with_unit(100.0, &["min", "MIN", "Minuten"]),
        2 => with_unit(5000.0, &["s", "seconds", ""]),
        1 => no_quantities(),
    ]
}

fn distances() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => numbers(50_000.0),
        4 => with_unit(60.0, &["km", "mi", "miles", "公里"]),
        2 => with_unit(20_000.0, &["km", "m", "meters", "yd", "yards", "ft", "feet"]),
        1 => no_quantities(),
        1 => series(),
    ]
}

fn energies() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => numbers(1000.0),
        3 => with_unit(1000.0, &["kcal", "kJ", "Cal", "?"]),
        1 => no_quantities(),
    ]
}

fn rates() -> impl Strategy<Value = String> {
    prop_oneof![2 => numbers(260.0), 2 => with_unit(200.0, &["bpm", "count/min"]), 1 => no_quantities()]
}

fn summaries() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => (rates(), rates()).prop_map(|(avg, max)| format!(r#"{{"avg":{avg},"min":{{}},"max":{max}}}"#)),
        1 => rates().prop_map(|max| format!(r#"{{"max":{max}}}"#)),
        1 => (rates(), rates()).prop_map(|(avg, max)| format!("[{avg},{max}]")),
        1 => no_quantities(),
    ]
}

fn series() -> impl Strategy<Value = String> {
    let sample = (
        sometimes("date", moments(7)),
        sometimes("qty", prop_oneof![4 => numbers(2.0), 1 => no_quantities()]),
        sometimes("units", texts(&["\"km\"", "\"mi\"", "\"kJ\"", "\"bpm\"", "null", "\"步\""])),
        sometimes("Avg", prop_oneof![4 => numbers(200.0), 1 => no_quantities()]),
        sometimes("Max", prop_oneof![4 => numbers(200.0), 1 => no_quantities()]),
    )
        .prop_map(|(a, b, c, d, e)| {
            let fields: Vec<_> = [a, b, c, d, e]
                .into_iter()
                .flatten()
                .map(|(key, value)| format!("\"{key}\":{value}"))
                .collect();
            format!("{{{}}}", fields.join(","))
        });
    let sample = prop_oneof![
        15 => sample,
        1 => texts(&[
            r#"["2026-06-30 07:30:00 +0200",1.5,"km",120,150]"#,
            r#"["2026-06-30 07:30:00 +0200",150,"bpm",120,150]"#,
            r"[null,1.5,null,null,null]",
        ]),
    ];
    prop_oneof![
        6 => prop::collection::vec(sample, 0..5).prop_map(|samples| format!("[{}]", samples.join(", "))),
        1 => texts(&["null", "[1]", "[{}, null]", "{}", "5"]),
    ]
}

/// Values that are skipped, with quotes, brackets and escapes that could mislead a parser.
fn unneeded() -> impl Strategy<Value = String> {
    let text = prop_oneof![
        texts(&[
            r#""""#,
            r#""\"""#,
            r#""\\""#,
            r#""}]""#,
            r#""{[""#,
            r#""\\\"]""#,
            r#""Yy_\u007f""#
        ]),
        "[a-z{}\\[\\]:, _é]{0,80}".prop_map(|text| format!("\"{text}\"")),
    ];
    let leaf = prop_oneof![text, numbers(1e9), texts(&["null", "true", "-0.0", "{}", "[ ]"])];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6)
                .prop_map(|all| format!("[{}]", all.join(","))),
            prop::collection::vec(inner, 0..6).prop_map(|all| {
                let fields: Vec<_> =
                    all.iter().map(|value| format!("\"k\\\"\" : {value}")).collect();
                format!("{{{}}}", fields.join(" , "))
            }),
        ]
    })
}

//! Generates synthetic exports of any size in the app's current format. The output is
//! deterministic.

use std::io::{self, Write};

mod json;

use json::Json;
pub use json::Layout;

/// A summary of a generated export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written {
    /// The length of the document in bytes.
    pub bytes: u64,
    /// The number of workouts.
    pub workouts: u64,
    /// The number of runs and walks among them. The others are yoga.
    pub supported: u64,
}

/// Writes an export of at least this many bytes, with one workout a day. Of seven workouts, one is
/// yoga, one is a walk and five are runs. Walks and runs have routes.
///
/// # Errors
///
/// When writing fails.
pub fn write_export(to: impl Write, bytes: u64, layout: Layout) -> io::Result<Written> {
    let mut json = Json::new(to, layout);
    let mut random = Random(1);
    let (mut workouts, mut supported) = (0, 0);
    json.open(b'{')?;
    json.key("data")?;
    json.open(b'{')?;
    json.key("workouts")?;
    json.open(b'[')?;
    while json.bytes() < bytes {
        supported += u64::from(write_workout(&mut json, workouts, &mut random)?);
        workouts += 1;
    }
    json.close(b']')?;
    json.close(b'}')?;
    json.close(b'}')?;
    json.flush()?;
    Ok(Written { bytes: json.bytes(), workouts, supported })
}

/// Writes one workout. Returns whether the tracker imports its activity.
fn write_workout<W: Write>(json: &mut Json<W>, nth: u64, random: &mut Random) -> io::Result<bool> {
    let (name, place) = match nth % 7 {
        3 => ("Yoga", "Indoor"),
        5 => ("Outdoor Walk", "Outdoor"),
        _ => ("Outdoor Run", "Outdoor"),
    };
    let begun = Clock::on_day(nth);
    let seconds = 1500 + random.below(3000);
    json.open(b'{')?;
    json.text_field("id", &format!("5EED0000-0000-4000-8000-{nth:012}"))?;
    json.text_field("name", name)?;
    json.text_field("location", place)?;
    json.text_field("start", &begun.after(0))?;
    if name != "Yoga" {
        write_route(json, begun, seconds, random)?;
        write_series(json, begun, seconds, random)?;
    }
    write_summary(json, seconds, nth, random)?;
    json.text_field("end", &begun.after(seconds + 10))?;
    json.key("metadata")?;
    json.open(b'{')?;
    json.close(b'}')?;
    json.close(b'}')?;
    Ok(name != "Yoga")
}

/// Writes a route with one point for each second, as watches record it.
fn write_route<W: Write>(
    json: &mut Json<W>,
    begun: Clock,
    seconds: u64,
    random: &mut Random,
) -> io::Result<()> {
    json.key("route")?;
    json.open(b'[')?;
    for second in 0..seconds {
        json.open(b'{')?;
        json.number_field("latitude", 47.3 + random.fraction() / 100.0)?;
        json.number_field("longitude", 8.5 + random.fraction() / 100.0)?;
        json.number_field("altitude", 408.0 + random.fraction())?;
        json.number_field("course", 360.0 * random.fraction())?;
        json.number_field("courseAccuracy", 4.0 + random.fraction())?;
        json.number_field("horizontalAccuracy", 3.0 + random.fraction())?;
        json.number_field("verticalAccuracy", 2.0 + random.fraction())?;
        json.text_field("timestamp", &begun.after(second))?;
        json.number_field("speed", 2.5 + random.fraction())?;
        json.number_field("speedAccuracy", random.fraction())?;
        json.close(b'}')?;
    }
    json.close(b']')
}

fn write_series<W: Write>(
    json: &mut Json<W>,
    begun: Clock,
    seconds: u64,
    random: &mut Random,
) -> io::Result<()> {
    json.key("heartRateData")?;
    json.open(b'[')?;
    for sample in 0..seconds / 5 {
        let rate = 140.0 + 20.0 * random.fraction();
        json.open(b'{')?;
        json.text_field("date", &begun.after(5 * sample))?;
        json.number_field("Min", rate.floor())?;
        json.number_field("Avg", rate)?;
        json.number_field("Max", rate.ceil())?;
        json.text_field("units", "bpm")?;
        json.text_field("source", "A watch")?;
        json.close(b'}')?;
    }
    json.close(b']')?;
    for (key, every, units) in [
        ("walkingAndRunningDistance", 1, "km"),
        ("stepCount", 3, "steps"),
        ("activeEnergy", 10, "kJ"),
        ("basalEnergy", 60, "kJ"),
    ] {
        json.key(key)?;
        json.open(b'[')?;
        for sample in 0..seconds / every {
            json.open(b'{')?;
            json.text_field("date", &begun.after(every * sample))?;
            json.number_field("qty", 0.003 * random.fraction())?;
            json.text_field("units", units)?;
            json.text_field("source", "A watch")?;
            json.close(b'}')?;
        }
        json.close(b']')?;
    }
    Ok(())
}

/// Every fourth workout has no average and maximum heart rate, as in older versions of the app.
#[expect(clippy::cast_precision_loss, reason = "a few thousand seconds")]
fn write_summary<W: Write>(
    json: &mut Json<W>,
    seconds: u64,
    nth: u64,
    random: &mut Random,
) -> io::Result<()> {
    json.number_field("duration", seconds as f64 + random.fraction())?;
    json.quantity_field("distance", seconds as f64 * 0.0028, "km")?;
    json.quantity_field("activeEnergyBurned", seconds as f64 * 0.9, "kJ")?;
    json.quantity_field("totalEnergy", seconds as f64 * 1.1, "kJ")?;
    json.quantity_field("intensity", 9.5, "kcal/hr·kg")?;
    json.quantity_field("elevationUp", 80.0 * random.fraction(), "m")?;
    json.quantity_field("temperature", 20.0 * random.fraction(), "degC")?;
    json.quantity_field("humidity", 60.0, "%")?;
    if !nth.is_multiple_of(4) {
        json.quantity_field("avgHeartRate", 150.0 + random.fraction(), "bpm")?;
        json.quantity_field("maxHeartRate", 172.0, "bpm")?;
    }
    Ok(())
}

/// The start of a workout: 06:30 on a day from 2001 on.
#[derive(Clone, Copy)]
struct Clock {
    day: u64,
}

impl Clock {
    const fn on_day(day: u64) -> Clock {
        Clock { day }
    }

    /// The date in the app's format, this many seconds after the start. All months have 28 days.
    fn after(self, seconds: u64) -> String {
        let (year, month, day) =
            (2001 + self.day / 336 % 90, 1 + self.day / 28 % 12, 1 + self.day % 28);
        let time = 6 * 3600 + 1800 + seconds;
        let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60);
        format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02} +0200")
    }
}

/// A deterministic pseudo-random number generator.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        // A linear congruential generator with Knuth's constants. Its high bits are the most
        // random.
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// A number from 0 to below 1, with as many decimals as phones write.
    #[expect(clippy::cast_precision_loss, reason = "31 bits")]
    fn fraction(&mut self) -> f64 {
        self.below(1 << 31) as f64 / f64::from(1u32 << 31)
    }
}

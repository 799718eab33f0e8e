//! The floors: what other parsers need to pass over the bytes.

use std::fmt;
use std::hint::black_box;
use std::io::{self, Read};

use flate2::read::GzDecoder;
use quick_xml::Reader;
use quick_xml::events::Event;
use rusqlite::{Connection, MAIN_DB};
use rustyfit::{DecoderEvent, StreamingIterator};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// Counts the events of an XML document.
pub(crate) fn xml(bytes: &[u8]) -> usize {
    let mut reader = Reader::from_reader(bytes);
    let (mut buffer, mut events) = (Vec::new(), 0);
    loop {
        match reader.read_event_into(&mut buffer).expect("it is XML") {
            Event::Eof => return events,
            event => drop(black_box(event)),
        }
        events += 1;
        buffer.clear();
    }
}

/// Counts the records of a table.
pub(crate) fn csv(bytes: &[u8]) -> usize {
    let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(bytes);
    let (mut record, mut records) = (csv::ByteRecord::new(), 0);
    while reader.read_byte_record(&mut record).expect("it is a table") {
        black_box(&record);
        records += 1;
    }
    records
}

/// Counts the messages of a FIT file. Its checksum is not compared, as in the reader.
pub(crate) fn fit(bytes: &[u8]) -> usize {
    let mut decoder = rustyfit::Decoder::builder().checksum(false).build();
    let (mut stream, mut messages) = (decoder.stream(bytes), 0);
    while let Some(event) = stream.next() {
        if let DecoderEvent::Message(message) = event.expect("it is a FIT file") {
            black_box(message);
            messages += 1;
        }
    }
    messages
}

/// Unpacks files that follow one another, each behind its length in four bytes.
pub(crate) fn gzip(mut files: &[u8]) -> usize {
    let mut unpacked = 0;
    while let Some((length, rest)) = files.split_first_chunk() {
        let (packed, others) = rest.split_at(u32::from_le_bytes(*length) as usize);
        let mut decoder = GzDecoder::new(packed).take(u64::MAX);
        unpacked += io::copy(&mut decoder, &mut io::sink()).expect("it is gzip");
        files = others;
    }
    usize::try_from(unpacked).expect("it fits")
}

/// Visits the keys and the values of a list in JSON, and keeps none.
pub(crate) fn json(bytes: &[u8]) -> usize {
    serde_json::from_slice::<Vec<Visited>>(bytes).expect("it is a list").len()
}

struct Visited;

impl<'de> Deserialize<'de> for Visited {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Visited, D::Error> {
        value.deserialize_any(Visit)
    }
}

struct Visit;

impl<'de> Visitor<'de> for Visit {
    type Value = Visited;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_unit<E>(self) -> Result<Visited, E> {
        Ok(Visited)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Visited, E> {
        black_box(value);
        Ok(Visited)
    }

    fn visit_i64<E>(self, value: i64) -> Result<Visited, E> {
        black_box(value);
        Ok(Visited)
    }

    fn visit_u64<E>(self, value: u64) -> Result<Visited, E> {
        black_box(value);
        Ok(Visited)
    }

    fn visit_f64<E>(self, value: f64) -> Result<Visited, E> {
        black_box(value);
        Ok(Visited)
    }

    fn visit_str<E>(self, value: &str) -> Result<Visited, E> {
        black_box(value);
        Ok(Visited)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Visited, A::Error> {
        while list.next_element::<Visited>()?.is_some() {}
        Ok(Visited)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Visited, A::Error> {
        while object.next_entry::<Visited, Visited>()?.is_some() {}
        Ok(Visited)
    }
}

/// Reads the distances of Health Connect, row by row.
pub(crate) fn distances(bytes: &[u8]) -> usize {
    let mut connection = Connection::open_in_memory().expect("it opens");
    connection.deserialize_read_exact(MAIN_DB, bytes, bytes.len(), true).expect("a database");
    let columns = "SELECT app_info_id, start_time, end_time, distance FROM distance_record_table";
    let mut statement = connection.prepare(columns).expect("it has the columns");
    let mut rows = statement.query([]).expect("it has rows");
    let mut read = 0;
    while let Some(row) = rows.next().expect("it is whole") {
        let values: (i64, i64, i64, f64) = row.try_into().expect("it has these types");
        black_box(values);
        read += 1;
    }
    read
}

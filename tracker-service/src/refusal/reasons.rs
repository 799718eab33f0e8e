//! The reasons of a [`Refusal`](super::Refusal), one enum for each of its kinds. A reason has its sentence in English and its
//! code, which is the name of the variant unless an attribute says another one.

use std::fmt::{self, Display};

use chrono::NaiveDate;
use strum::{IntoStaticStr, VariantNames};
use tracker_core::Year;
use tracker_core::activities::UnknownActivity;
use tracker_core::events::UnknownEvent;
use tracker_core::goals::{InvalidFurtherGoal, InvalidStart, InvalidTarget, InvalidYear};
use tracker_core::moments::InvalidMoment;
use tracker_core::pauses::InvalidPause;
use tracker_core::workouts::InvalidByHand;
use tracker_import::ExportError;
use tracker_store::TokenScope;

use crate::Refusal;

/// What in a request is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Invalid {
    #[error("the header Host is missing")]
    HostMissing,
    #[error("the header Host is repeated")]
    HostRepeated,
    /// The connection broke before the end of the body.
    #[error("the body could not be read to its end")]
    BodyCutOff,
    #[error("the body did not arrive in time")]
    BodyTooSlow,
    #[error(
        "the form has no file: send it as a field with a file name, as curl -F file=@run.gpx does"
    )]
    NoFileInForm,
    #[error("the form has several files: send them one by one")]
    SeveralFilesInForm,
    #[error("the body is not UTF-8")]
    BodyNotUtf8,
    #[error("the body is not a JSON object")]
    BodyNotObject,
    /// The body is not the expected JSON; the text says where.
    #[error("the body: {wrong}")]
    #[strum(serialize = "invalid_body")]
    Body {
        /// The field that is wrong, such as `targetDays`; `None` if it is the body as a whole.
        field: Option<String>,
        wrong: String,
    },
    /// A parameter or a field of a form is given twice.
    #[error("{0} is given twice")]
    #[strum(serialize = "repeated_field")]
    Repeated(String),
    #[error("fields of the body: {0}")]
    UnknownFields(UnknownNames),
    #[error("parameters of the query: {0}")]
    UnknownParameters(UnknownNames),
    #[error("{0} is missing")]
    MissingField(&'static str),
    #[error("{0} is too long")]
    FieldTooLong(&'static str),
    /// The provider's response has a field twice.
    #[error("a field of the form is repeated")]
    RepeatedField,
    /// The value of a field or a parameter; the text says what is wrong.
    #[error("{field}: {wrong}")]
    #[strum(serialize = "invalid_value")]
    Value {
        field: String,
        /// The error of the type that was wanted.
        wrong: String,
    },
    #[error("invalid cursor: use the nextCursor of a page")]
    #[strum(serialize = "invalid_cursor")]
    Cursor,
    #[error("{0}")]
    #[strum(serialize = "invalid_year")]
    Year(InvalidYear),
    #[error("{0}")]
    #[strum(serialize = "invalid_target")]
    Target(InvalidTarget),
    #[error("on must be a date, such as 2026-06-30")]
    #[strum(serialize = "invalid_day")]
    Day,
    #[error("on must not be after today")]
    DayAfterToday,
    /// The moment since which pushes are looked for.
    #[error("since must be seconds since 1970")]
    #[strum(serialize = "invalid_since")]
    Since,
    /// The name of a token or a link.
    #[error("name must have 1 to 100 characters, one of them visible, and no control characters")]
    #[strum(serialize = "invalid_name")]
    Name,
    /// Of a personal access token.
    #[error("scopes must list one to four of read, write, import and webhooks")]
    #[strum(serialize = "invalid_scopes")]
    Scopes,
    /// How long a personal access token is valid.
    #[error("expiresInDays must be {least} to {most}, or be left out for a token without an end")]
    #[strum(serialize = "invalid_expires_in_days")]
    TokenDays { least: i32, most: i32 },
    #[error("years must be this or all")]
    #[strum(serialize = "invalid_years")]
    SharedYears,
    /// A time zone, in JSON.
    #[error("timeZone must be an IANA time zone name, such as Europe/Berlin")]
    #[strum(serialize = "invalid_time_zone")]
    TimeZone,
    /// A time zone, in a form.
    #[error("there is no such time zone")]
    #[strum(serialize = "invalid_time_zone")]
    NoSuchTimeZone,
    #[error("{0}")]
    UnknownActivity(UnknownActivity),
    #[error("countedActivities must list one to four activities")]
    #[strum(serialize = "invalid_counted_activities")]
    CountedActivities,
    #[error("events must list one to nine events")]
    #[strum(serialize = "invalid_events")]
    Events,
    #[error("events: {0}")]
    UnknownEvent(UnknownEvent),
    /// The description of a webhook.
    #[error(
        "description must have at most 200 characters, one of them visible, and no control characters"
    )]
    #[strum(serialize = "invalid_description")]
    Description,
    #[error("{0}")]
    #[strum(transparent)]
    Url(InvalidUrl),
    /// The receiver of a webhook lacks something that its format needs.
    #[error("{0}")]
    #[strum(transparent)]
    Receiver(InvalidReceiver),
    #[error("key must have 1 to 2000 visible ASCII characters")]
    #[strum(serialize = "invalid_connection_key")]
    ConnectionKey,
    /// A service does not accept the key of a connection.
    #[error("the service refuses this key: make a new one there, and enter it whole")]
    ConnectionKeyRefused,
    /// The service gives no key to paste.
    #[error("this service is connected on the page /connections, where you allow it")]
    ServiceWithConsent,
    /// The person has not allowed us to read activities.
    #[error("you did not allow the service to pass your activities on: nothing was connected")]
    ConsentDenied,
    /// One reason for all cases, as with a sign-in.
    #[error(
        "this consent has expired, was used before, or did not begin in this browser: connect again"
    )]
    NoPendingConsent,
    /// The service does not take its code back.
    #[error("the answer of the service has expired: connect again")]
    ConsentExpired,
    /// An hour of reminders without a time zone.
    #[error("reminderHour needs a timeZone: set both")]
    ReminderWithoutTimeZone,
    #[error("{0}")]
    #[strum(serialize = "invalid_workout")]
    ByHand(InvalidByHand),
    #[error("{}: {}", self.fields().concat(), .0)]
    #[strum(serialize = "invalid_value")]
    Pause(InvalidPause),
    #[error("{}: {}", self.fields().concat(), .0)]
    #[strum(serialize = "invalid_value")]
    FurtherGoal(InvalidFurtherGoal),
    #[error("startsOn: {0}")]
    #[strum(serialize = "invalid_value")]
    GoalStart(InvalidStart),
    /// Of a workout that a person enters.
    #[error("{0}")]
    #[strum(serialize = "invalid_start")]
    Moment(InvalidMoment),
    #[error("note must have at most 200 characters, and no control characters")]
    #[strum(serialize = "invalid_note")]
    Note,
    #[error("{0}")]
    #[strum(serialize = "invalid_export")]
    Export(ExportError),
    /// Where the browser wants to go after the sign-in.
    #[error("{0}")]
    #[strum(transparent)]
    Redirect(InvalidRedirect),
    /// One reason for all cases, so that it reveals nothing: the sign-in never began, is completed, has expired,
    /// or began in another browser.
    #[error("the sign-in has expired or did not begin in this browser: begin again")]
    NoPendingSignIn,
    #[error("the sign-in was cancelled")]
    SignInCancelled,
    #[error("invalid name: use a name or an email address")]
    #[strum(serialize = "invalid_development_name")]
    DevelopmentName,
    /// The new password of a person of the household.
    #[error("{0}")]
    #[strum(transparent)]
    Password(InvalidPassword),
    #[error("the passkey is not accepted: {0}")]
    #[strum(serialize = "invalid_passkey")]
    Passkey(InvalidPasskey),
    #[error("{name} must be {wanted}")]
    #[strum(serialize = "invalid_authorization_parameter")]
    AuthorizationParameter { name: &'static str, wanted: String },
}

/// Names in a request that mean nothing there, with those that do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownNames {
    unknown: Vec<String>,
    known: Vec<String>,
}

impl UnknownNames {
    /// `None` without unknown names.
    pub fn new(unknown: Vec<String>, known: Vec<String>) -> Option<UnknownNames> {
        (!unknown.is_empty()).then_some(UnknownNames { unknown, known })
    }

    /// The unknown names, at most ten of them.
    pub fn unknown(&self) -> String {
        self.names().collect::<Vec<_>>().join(", ")
    }

    /// The unknown names, at most ten of them.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.unknown.iter().take(10).map(String::as_str)
    }
}

impl Display for UnknownNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = if self.known.is_empty() { "none".to_owned() } else { self.known.join(", ") };
        write!(f, "unknown: {}; known: {known}", self.unknown())
    }
}

/// Why events cannot be sent to a URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "url_of_webhook_")]
pub enum InvalidUrl {
    #[error("url is longer than 2048 characters")]
    TooLong,
    #[error("url is not a URL; an example is https://example.com/events")]
    Malformed,
    #[error("url has to begin with https://")]
    NotHttps,
    /// It contains a user name or a password, which would be stored and listed in plain text.
    #[error("url contains a user name or a password: put a secret into its path instead")]
    WithUser,
    /// It has a fragment, which is never sent.
    #[error("url has a fragment (#…), which is not sent")]
    WithFragment,
    #[error("url has a port other than 443 and 8443")]
    WithPort,
    #[error("url does not lead to a public address")]
    NotPublic,
}

/// What a receiver of messages lacks, or what does not belong to its format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum InvalidReceiver {
    #[error(
        "the url of an ntfy topic has one name after the host, such as https://ntfy.sh/my-runs"
    )]
    #[strum(serialize = "invalid_topic")]
    Topic,
    #[error("the format telegram, and no other, needs chatId: a number, or the @name of a channel")]
    #[strum(serialize = "invalid_chat_id")]
    Chat,
    #[error("the format telegram needs token: that of a bot, such as 123456:ABC-DEF")]
    #[strum(serialize = "bot_token_missing")]
    BotToken,
    #[error("the format json has no token: each message is signed with the secret")]
    TokenOfJson,
    #[error("token must have 1 to 200 visible ASCII characters")]
    #[strum(serialize = "invalid_token_of_receiver")]
    Token,
}

/// Why a `redirect_uri` was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "redirect_")]
pub enum InvalidRedirect {
    #[error("redirect_uri is longer than {most} bytes")]
    TooLong { most: usize },
    /// It has a fragment, even an empty one.
    #[error("redirect_uri has a fragment: leave out the # and what follows it")]
    WithFragment,
    #[error("redirect_uri is not allowed: its origin is not listed in --redirect-origins")]
    NotAllowed,
}

/// Why a new password was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "password_")]
pub enum InvalidPassword {
    #[error("a password has at least {least} characters: a sentence is easy to remember")]
    TooShort { least: usize },
    #[error("the password is longer than {most} bytes")]
    TooLong { most: usize },
    /// It is common, or made of the address, or of very few characters.
    #[error("this password is among the first that somebody would try: choose another one")]
    Known,
}

/// Why a passkey was not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPasskey {
    #[error("the answer of the browser is cut off, or not to what was asked")]
    Unreadable,
    /// The challenge was answered before, is too old, or was made for another session.
    #[error("it does not answer the question of this page, or was added before")]
    Challenge,
    #[error("a page of another site has asked for it")]
    Origin,
    #[error("it belongs to another host")]
    Host,
    #[error("the device has not checked who uses it: set up its lock")]
    Unverified,
    #[error("its key cannot be used here")]
    Key,
    #[error("its signature is wrong")]
    Signature,
    #[error("it belongs to another person")]
    Person,
    #[error("it is not known here, or was removed")]
    Unknown,
    #[error("its counter has not risen: it may be a copy")]
    Counter,
}

/// What is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Forbidden {
    #[error("another site made this request")]
    CrossSite,
    #[error("the account is disabled")]
    AccountDisabled,
    /// A personal access token does not open the endpoint.
    #[error("this needs a sign-in: no personal access token may do it")]
    SignInNeeded,
    /// A personal access token lacks the scope that opens the endpoint.
    #[error("the token lacks the scope {}: make one that has it", .0.name())]
    MissingScope(TokenScope),
    /// The address is not in `--allowed-people`.
    #[error(
        "your email address is not allowed to sign in here: ask the operator of this service to add it"
    )]
    NotInvited,
    #[error("your sign-in was more than ten minutes ago: sign in again, and then do this")]
    SignInTooOld,
}

/// What does not exist, or belongs to another account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", suffix = "_not_found")]
pub enum Missing {
    #[error("there is nothing at this path")]
    Path,
    #[error("there is no such file")]
    File,
    #[error("years are 1900 to 2100")]
    Year,
    #[error("years are 1900 to 2100, and months 1 to 12")]
    Month,
    #[error("there is no goal for this year")]
    Goal,
    #[error("there is no goal of this name")]
    FurtherGoal,
    #[error("no pause begins on this day")]
    Pause,
    #[error("there is no such workout")]
    Workout,
    #[error("there is no such removed workout")]
    RemovedWorkout,
    #[error("there is no such import")]
    Import,
    #[error("there is no such connection")]
    Connection,
    #[error("there is no such webhook token")]
    #[strum(serialize = "webhook_token")]
    PushToken,
    #[error("there is no such token")]
    #[strum(serialize = "token")]
    PersonalToken,
    #[error("there is no such session")]
    Session,
    #[error("there is no such link")]
    #[strum(serialize = "share")]
    Link,
    #[error("there is nothing at this link")]
    #[strum(serialize = "page")]
    PublicLinkPage,
    /// A link with which a person chooses a password.
    #[error("this link was used, or has expired: ask whoever runs this server for a new one")]
    PasswordLink,
    #[error(
        "there is no other person of the household with this address, or they have never signed in"
    )]
    Person,
    #[error("there is no such webhook")]
    Webhook,
    #[error("there is no such delivery")]
    Delivery,
}

/// What the request conflicts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Conflict {
    #[error("there is a goal for {year} already")]
    GoalExists { year: Year },
    #[error("there is a pause from {from} to {to}, and pauses do not overlap")]
    PauseExists { from: NaiveDate, to: NaiveDate },
    #[error("the account already has {most} goals beside those of years: remove one")]
    #[strum(serialize = "too_many_further_goals")]
    FurtherGoals { most: i64 },
    /// The day of the workout has one already, or its time.
    #[error("{day} has a run already: to add another one, send \"another\": true")]
    RunExists { day: NaiveDate },
    /// A workout that is changed would be a copy of another one.
    #[error(
        "{day} has a workout already that would be the same: remove one of the two, or choose another day or time"
    )]
    WorkoutExists { day: NaiveDate },
    #[error("the account already has {most} tokens: revoke one")]
    #[strum(serialize = "too_many_webhook_tokens")]
    PushTokens { most: i64 },
    #[error("the account already has {most} personal access tokens: revoke one")]
    #[strum(serialize = "too_many_tokens")]
    PersonalTokens { most: i64 },
    #[error("the account already has {most} passkeys: remove one")]
    #[strum(serialize = "too_many_passkeys")]
    Passkeys { most: i64 },
    #[error("the account already has {most} links: revoke one")]
    #[strum(serialize = "too_many_shares")]
    Links { most: i64 },
    #[error("there are {most} webhooks already: remove one")]
    TooManyWebhooks { most: i64 },
    #[error("the services of this account are being asked already: wait for it")]
    SyncUnderWay,
    /// The service has refused the key twice.
    #[error("the service refuses the key: connect again with a new one")]
    ConnectionStopped,
    #[error("another file of this account is being imported: wait for it")]
    ImportUnderWay,
    /// The same request, with the same idempotency key, is being answered.
    #[error("this request is being answered already: wait for it, and send it again")]
    RequestUnderWay,
    #[error(
        "the account has sent {most} requests with an Idempotency-Key within a day: wait, or send none"
    )]
    #[strum(serialize = "too_many_idempotency_keys")]
    IdempotencyKeys { most: i64 },
    /// The delivery has succeeded, or is pending, or its webhook is not active.
    #[error("only a failed or recorded delivery to an active webhook is sent again")]
    DeliveryNotSentAgain,
    #[error("the webhook is not active")]
    WebhookNotActive,
    #[error("the account has just been deleted")]
    AccountDeleted,
}

/// Why a body is not supported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Unsupported {
    #[error("send JSON, and the header Content-Type: application/json")]
    NotJson,
    #[error("send the export as JSON")]
    #[strum(serialize = "not_json")]
    NotJsonExport,
    #[error("send a form: application/x-www-form-urlencoded")]
    NotAForm,
    /// The content encoding is neither gzip nor none.
    #[error("send the body plain or as gzip")]
    #[strum(serialize = "unsupported_encoding")]
    Encoding,
    /// The content encoding packs a file that is packed itself.
    #[error("send a zip or gzip file without Content-Encoding: it is packed already")]
    PackedTwice,
}

/// What the server cannot use now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Unavailable {
    #[error("the program is shutting down")]
    ShuttingDown,
    #[error("the sign-in provider is unavailable: try again later")]
    ProviderUnavailable,
    /// Our client id or client secret is wrong.
    #[error(
        "the sign-in provider does not accept this service: the operator has to check the client id and the client secret"
    )]
    ClientNotAccepted,
    /// The service of a connection does not answer as it should.
    #[error("the service does not answer as it should: try again later")]
    ServiceSilent,
    /// The client of the operator at a service is wrong, or has ended.
    #[error("the service does not accept this server: its operator has to check the client there")]
    ServiceClientRefused,
    #[error("too many people are signing in: try again in a moment")]
    TooManySignIns,
    #[error("the database is busy: try again")]
    DatabaseBusy,
    #[error("the account is being changed by another request: try again")]
    AccountBusy,
    #[error("the database cannot be reached: try again later")]
    DatabaseUnreachable,
    #[error("the server cannot open its database: try again later")]
    #[strum(serialize = "database_unreachable")]
    DatabaseUnreadable,
    #[error("the database is read-only: nothing can be changed now")]
    DatabaseReadOnly,
    /// The check of `/health/ready` cannot write.
    #[error("the database cannot be written")]
    #[strum(serialize = "database_read_only")]
    DatabaseNotWritten,
    /// The check of `/health/ready` gets no answer.
    #[error("the database cannot be reached")]
    #[strum(serialize = "database_unreachable")]
    DatabaseSilent,
    #[error("the disk of the server is full: try again later")]
    DiskFull,
    #[error("the disk of the server fails: try again later")]
    DiskFailed,
    #[error("other files are being read: try again later")]
    OtherFilesAreRead,
    /// The account has used its part of the spool directory.
    #[error("other large requests of this account are being received: try again later")]
    TooManyLargeRequests,
    #[error("the server has no room for this request: try again later")]
    #[strum(serialize = "no_room_for_request")]
    SpoolFull,
    #[error("the server cannot store this request: try again later")]
    #[strum(serialize = "no_room_for_request")]
    SpoolFailed,
}

impl Invalid {
    /// The refusal of a value of this field or parameter that is not what was wanted.
    pub fn value(field: &str, wrong: impl Display) -> Refusal {
        Refusal::Invalid(Invalid::of(field, wrong))
    }

    /// A value of this field or parameter that is not what was wanted.
    pub fn of(field: &str, wrong: impl Display) -> Invalid {
        Invalid::Value { field: field.to_owned(), wrong: wrong.to_string() }
    }

    /// A value of the field that is being read. [`Invalid::at`] says which it is.
    pub fn sent<W: Display>(wrong: W) -> Invalid {
        Invalid::of("", wrong)
    }
}

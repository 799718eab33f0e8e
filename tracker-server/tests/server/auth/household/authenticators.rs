//! What an answer of an authenticator must be.

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{
    ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair, ParsedPublicKey,
};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::json;
use sha2::{Digest, Sha256};
use tracker_service::auth::keys::secret::sha256;
use tracker_service::auth::passkeys::{ALGORITHMS, Assertion, encoded, of_json};
use tracker_service::auth::{RelyingParty, Secret};
use tracker_service::refusal::InvalidPasskey;
use tracker_store::{AccountId, Credential};
use uuid::Uuid;

/// The hash of `example.org`.
const HOST: &str = "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5";

/// What stands before a point of P-256 in a `SubjectPublicKeyInfo`.
const POINT: &str = "3059301306072a8648ce3d020106082a8648ce3d03010703420004";

const OWNER: AccountId = AccountId::LOCAL;

fn here() -> RelyingParty {
    RelyingParty::new(&"https://example.org/".parse().unwrap()).unwrap()
}

fn of_hex(parts: &[&str]) -> String {
    encoded(&hex::decode(parts.concat()).unwrap())
}

fn client_data(kind: &str, challenge: &str, more: &str) -> String {
    let text = format!(
        r#"{{"type":"webauthn.{kind}","challenge":"{challenge}","origin":"https://example.org","crossOrigin":false{more}}}"#
    );
    encoded(text.as_bytes())
}

/// The test vectors `packed-self.ES256` and `none.ES256.long-credential-id` of the standard (level 3, section 16).
#[test]
fn the_vectors_of_the_standard_are_accepted() {
    const ID: &str = "455ef34e2043a87db3d4afeb39bbcb6cc32df9347c789a865ecdca129cbef58c";
    const KEY: [&str; 3] = [
        POINT,
        "eb151c8176b225cc651559fecf07af450fd85802046656b34c18f6cf193843c5",
        "927b8aa427a2be1b8834d233a2d34f61f13bfd44119c325d5896e183fee484f2",
    ];
    let extra = ",\"extraData\":\"clientDataJSON may be extended with additional fields in the future, \
        such as this: U9hTXvKE2URkMnb_0xYHVg\"";
    let challenge = "eGnCt3LUtY66k3jPjynibPk1qnffDaifqZwL3Ap29-U";
    let new = json!({
        "clientData": client_data("create", challenge, extra),
        "authenticatorData": of_hex(&[
            HOST,
            "5d00000000df850e09db6afbdfab51697791506cfc0020",
            ID,
            "a5010203262001215820",
            KEY[1],
            "225820",
            KEY[2],
        ]),
        "publicKey": of_hex(&KEY),
        "algorithm": -7,
    });
    let (answered, credential) = here().register(OWNER, &new.to_string()).unwrap();
    assert_eq!(answered.reveal(), challenge);
    let public_key = hex::decode(KEY.concat()).unwrap();
    let id = hex::decode(ID).unwrap();
    assert_eq!(
        credential,
        Credential { account: OWNER, id, algorithm: -7, public_key, counter: 0 }
    );

    let public_key = [
        POINT,
        "3b8176b7504489cc593046d7988abb7905a742de6ac2cdc748a873c663e90cb1",
        "1436d5edc9a75f23999eef9d5950a5c2455514ee1014084720f841a06b828a11",
    ];
    let public_key = hex::decode(public_key.concat()).unwrap();
    let known = Credential { account: OWNER, id: vec![1], algorithm: -7, public_key, counter: 0 };
    let challenge = "7x3rpW3OSPZ0pEfM9juVmSWM6HZI5cOW8u8ModpGDjs";
    let answer = json!({
        "credential": "AQ",
        "clientData": client_data("get", challenge, ""),
        "authenticatorData": of_hex(&[HOST, "0d00000000"]),
        "signature": of_hex(&[
            "304502203ecef83fb12a0cae7841055f9f87103a99fd14b424194bbf06c4623d3ee6e3fd",
            "022100d2ace346db262b1374a6b70faa51f518a42ddca13a4125ce6f5052a75bac9fb6",
        ]),
        "user": encoded(OWNER.uuid().as_bytes()),
    });
    let answer = of_json(answer.to_string().as_bytes()).unwrap();
    let (answered, counter) = here().verify(&answer, &known).unwrap();
    assert_eq!((answered.reveal(), counter), (challenge, 0));
}

/// The signatures of `packed.EdDSA` and `packed.RS256`, whose authenticators have not checked who uses them.
#[test]
fn the_signatures_of_the_standard_are_right_in_each_algorithm() {
    const OF_RSA: &str = "01063d52d7c39b4d432fc7063c5d93e582bdcb16889cd71f888d67d880ea730a428498d3bc8e1ee11f2b1ecbe6c2\
        92b118c55ffaaddefa8cad0a54dd137c51f1eec673f1bb6c4d1789d6826a222b22d0f585fc901fdc933212e579d199b89d672aa44891333e6a\
        1355536025e82b25590256c3538229b55737083b2f6b9377e49e2472f11952f79fdd0da180b5ffd901b4049a8f081bb40711bef76c62aed943\
        571f2d0575304cb549d68d8892f95086a30f93716aee818f8dc06e96c0d5e0ed4cfa9fd8773d90464b68cf140f7986666ff9c9e3302acd0535\
        d60d769f465e2ab57ef8aabc89fccfef7ba32a64154a8b3d26be2298f470b8cc5377dbe3dfd4b0b45f8f01e63bde6cfc76b62771f9b70aa27c\
        f40152cad93aa5acd784fd4b90f676e2ea828d0bf2400aebbaae4153e5838f537f88b6228346782a93a899be66ec77de45b3efcf311da6321c\
        92e6b0cd11bfe653bf3e98cee8e341f02d67dbb6f9c98d9e8178090cfb5b70fbc6d541599ac794ae2f1d4de1286ec8de8c2daf7b1d15c8438e\
        90d924df5c19045220a4c8438c1b979bbe016cf3d0eeec23c3999d4882cc645b776de930756612cdc6dd398160ff02a6";
    const OF_EDWARDS: &str = "f5c59c7e46c34f6f8cc197101ddf9934fa2595f68eb1913a637e8419eb9ba4cf\
        dfc48f85393bc0d40b011f0d6fecb097d6607525713223a0dc0d453993dae00b";
    let edwards =
        "302a300506032b657003210044e06ddd331c36a8dc667bab52bcae63486c916aa5e339e6acebaa84934bf832";
    // The product of the Mersenne primes of 1279 and 2203 bits.
    let is_set = |bit: usize| bit == 0 || (1279..3482).contains(&bit) && bit != 2203;
    let byte = |place: usize| (0..8).map(|bit| u8::from(is_set(8 * place + bit)) << bit).sum();
    let modulus: Vec<u8> = (0..436).rev().map(byte).collect();
    let sequence = "308201d5300d06092a864886f70d0101010500038201c200308201bd028201b4";
    let rsa = [sequence, &hex::encode(modulus), "0203010001"].concat();
    for (algorithm, key, flags, challenge, signature) in [
        (-8, edwards, "01", "iVlX4BxjOmmDSKLYoxpUt9sn6MHEOyCA15riGQJnv9I", OF_EDWARDS),
        (-257, &*rsa, "19", "KV9Z9fqP5ixayp4nYmx4yNo3aubYzS3SmuutYB4bxMU", OF_RSA),
    ] {
        let client_data = URL_SAFE_NO_PAD.decode(client_data("get", challenge, "")).unwrap();
        let mut signed = hex::decode([HOST, flags, "00000000"].concat()).unwrap();
        signed.extend(Sha256::digest(client_data));
        let (_, known) = ALGORITHMS.iter().find(|(number, _)| *number == algorithm).unwrap();
        let key = ParsedPublicKey::new(*known, hex::decode(key).unwrap()).unwrap();
        let mut signature = hex::decode(signature).unwrap();
        assert!(key.verify_sig(&signed, &signature).is_ok(), "{algorithm}");
        signature[20] ^= 1;
        assert!(key.verify_sig(&signed, &signature).is_err(), "{algorithm}");
    }
}

const CHALLENGE: &str = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

/// What an authenticator signs, and what is changed of it.
struct Signed {
    kind: &'static str,
    challenge: &'static str,
    origin: &'static str,
    more: &'static str,
    host: &'static str,
    flags: u8,
    user: AccountId,
    length: usize,
    is_by_another: bool,
    algorithm: i64,
}

const RIGHT: Signed = Signed {
    kind: "webauthn.get",
    challenge: CHALLENGE,
    origin: "https://example.org",
    more: "",
    host: "example.org",
    flags: 0b101,
    user: OWNER,
    length: 37,
    is_by_another: false,
    algorithm: -7,
};

fn verified(signed: &Signed) -> Result<(Secret, i64), InvalidPasskey> {
    let pair = || EcdsaKeyPair::generate(&ECDSA_P256_SHA256_ASN1_SIGNING).unwrap();
    let (own, other) = (pair(), pair());
    let Signed { kind, challenge, origin, more, .. } = signed;
    let client_data =
        format!(r#"{{"type":"{kind}","challenge":"{challenge}","origin":"{origin}"{more}}}"#);
    let mut data = [&sha256(signed.host)[..], &[signed.flags, 0, 0, 1, 2]].concat();
    data.truncate(signed.length);
    let text = [&data[..], &sha256(&client_data)].concat();
    let by = if signed.is_by_another { &other } else { &own };
    let signature = by.sign(&SystemRandom::new(), &text).unwrap();
    let public_key = own.public_key().as_ref().to_vec();
    let algorithm = signed.algorithm;
    let known = Credential { account: OWNER, id: vec![1], algorithm, public_key, counter: 0 };
    let answer = json!({
        "credential": "AQ",
        "clientData": encoded(client_data.as_bytes()),
        "authenticatorData": encoded(&data),
        "signature": encoded(signature.as_ref()),
        "user": encoded(signed.user.uuid().as_bytes()),
    });
    here().verify(&of_json(answer.to_string().as_bytes())?, &known)
}

#[test]
fn each_wrong_answer_is_refused_by_name() {
    use InvalidPasskey::*;
    assert_eq!(verified(&RIGHT).map(|(_, counter)| counter), Ok(258));
    let stranger = AccountId::from(Uuid::max());
    for (signed, wrong) in [
        (Signed { kind: "webauthn.create", ..RIGHT }, Unreadable),
        (Signed { challenge: "short", ..RIGHT }, Challenge),
        (Signed { origin: "https://example.org.evil", ..RIGHT }, Origin),
        (Signed { origin: "http://example.org", ..RIGHT }, Origin),
        (Signed { origin: "https://example.org:8443", ..RIGHT }, Origin),
        (Signed { more: ",\"crossOrigin\":true", ..RIGHT }, Origin),
        (Signed { more: ",", ..RIGHT }, Unreadable),
        (Signed { host: "evil.example.org", ..RIGHT }, Host),
        (Signed { flags: 0b001, ..RIGHT }, Unverified),
        (Signed { flags: 0b100, ..RIGHT }, Unverified),
        (Signed { user: stranger, ..RIGHT }, Person),
        (Signed { length: 36, ..RIGHT }, Unreadable),
        (Signed { length: 0, ..RIGHT }, Unreadable),
        (Signed { is_by_another: true, ..RIGHT }, Signature),
        (Signed { algorithm: -8, ..RIGHT }, Key),
        (Signed { algorithm: -35, ..RIGHT }, Key),
    ] {
        assert_eq!(verified(&signed).err(), Some(wrong));
    }
}

#[test]
fn a_new_passkey_that_is_cut_off_or_wrong_is_refused_by_name() {
    use InvalidPasskey::*;
    let pair = EcdsaKeyPair::generate(&ECDSA_P256_SHA256_ASN1_SIGNING).unwrap();
    let key = encoded(pair.public_key().as_ref());
    let client_data = client_data("create", CHALLENGE, "");
    let head = |flags: u8| [&sha256("example.org")[..], &[flags, 0, 0, 0, 7]].concat();
    let whole = [&head(0x45)[..], &[9; 16], &[0, 3], b"id!", b"key in COSE"].concat();
    let register = |data: &[u8], key: &str, algorithm: i64| {
        let new = json!({
            "clientData": client_data,
            "authenticatorData": encoded(data),
            "publicKey": key,
            "algorithm": algorithm,
        });
        let made = here().register(OWNER, &new.to_string());
        made.map(|(_, credential)| (credential.id, credential.counter))
    };
    assert_eq!(register(&whole, &key, -7), Ok((b"id!".to_vec(), 7)));
    for length in 0..58 {
        assert_eq!(register(&whole[..length], &key, -7), Err(Unreadable), "{length}");
    }
    let with_id = |length: u16| {
        [&head(0x45)[..], &[9; 16], &length.to_be_bytes(), &vec![1; length.into()]].concat()
    };
    assert!(register(&with_id(1023), &key, -7).is_ok());
    let with_other_flags = |flags: u8| [&head(flags)[..], &whole[37..]].concat();
    for (data, key, algorithm, wrong) in [
        (&with_id(0), &*key, -7, Unreadable),
        (&with_id(1024), &key, -7, Unreadable),
        (&with_other_flags(0x05), &key, -7, Unreadable),
        (&with_other_flags(0x41), &key, -7, Unverified),
        (&whole, "?", -7, Unreadable),
        (&whole, "AAAA", -7, Key),
        (&whole, "", -7, Key),
        (&whole, &key, -257, Key),
        (&whole, &key, -37, Key),
        (&whole, &key, 0, Key),
    ] {
        assert_eq!(register(data, key, algorithm), Err(wrong), "{algorithm} {key}");
    }
    for text in ["", "{}", "null", "[1]"] {
        assert_eq!(here().register(OWNER, text).err(), Some(Unreadable), "{text}");
        assert_eq!(of_json::<Assertion>(text.as_bytes()).err(), Some(Unreadable), "{text}");
    }
}

#[test]
fn a_passkey_belongs_to_a_host_name() {
    for (url, id) in [
        ("https://run.example.org", Some("run.example.org")),
        ("https://raspberrypi.local:8443", Some("raspberrypi.local")),
        ("http://localhost:3000", Some("localhost")),
        ("https://192.168.1.5", None),
        ("http://[::1]:3000", None),
    ] {
        let party = RelyingParty::new(&url.parse().unwrap());
        assert_eq!(party.map(|party| party.id).as_deref(), id, "{url}");
    }
}

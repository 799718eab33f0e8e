// Passkeys: adding one, and signing in with one. The browser asks the authenticator; what it answers goes to the server in a form.

const form = document.querySelector("form[data-passkey]");
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer ?? []))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Sends what the authenticator has answered. */
function send(answer) {
  form.elements.answer.value = JSON.stringify(answer);
  form.submit();
}

async function add() {
  const answer = await fetch(form.dataset.passkey, { method: "POST", body: new URLSearchParams() });
  // The page says why: the sign-in is too old, or there is no room for another one.
  if (!answer.ok) { form.submit(); return; }
  const publicKey = await answer.json();
  publicKey.challenge = bytes(publicKey.challenge);
  publicKey.user.id = bytes(publicKey.user.id);
  for (const known of publicKey.excludeCredentials) known.id = bytes(known.id);
  const { response } = await navigator.credentials.create({ publicKey });
  send({
    clientData: text(response.clientDataJSON),
    authenticatorData: text(response.getAuthenticatorData()),
    publicKey: text(response.getPublicKey()),
    algorithm: response.getPublicKeyAlgorithm(),
  });
}

/** The state of this sign-in is the challenge. */
const challenge = () => bytes(new URLSearchParams(location.search).get("state"));

async function signIn(options) {
  const publicKey = { challenge: challenge(), userVerification: "required" };
  const { rawId, response } = await navigator.credentials.get({ publicKey, ...options });
  send({
    credential: text(rawId),
    clientData: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    user: text(response.userHandle),
  });
}

/** The browser offers passkeys beside the passwords that it knows, until the button is pressed. */
const offer = new AbortController();
async function offerPasskeys() {
  const { isConditionalMediationAvailable } = PublicKeyCredential;
  if (await isConditionalMediationAvailable?.call(PublicKeyCredential)) await signIn({ mediation: "conditional", signal: offer.signal });
}

const isToSignIn = form?.dataset.passkey === "";
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (form.getAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  const failed = document.querySelector("[data-failed]");
  failed.hidden = true;
  offer.abort();
  await (isToSignIn ? signIn({}) : add()).catch(() => { failed.hidden = false; });
  form.removeAttribute("aria-busy");
});

if (form && !window.PublicKeyCredential) {
  form.hidden = true;
  for (const text of document.querySelectorAll("[data-unable]")) text.hidden = false;
} else if (isToSignIn) {
  offerPasskeys().catch(() => {});
}

// The page of the phone: it sees the first push arrive.

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** How long the server asks to wait after too many requests, in milliseconds. */
const requestedPause = (seconds) => (Number(seconds) || 60) * 1_000;

/** Polls whether the first push has arrived, for a quarter of an hour. */
async function waitForPush(place) {
  const begun = Date.now();
  while (Date.now() - begun < 15 * 60_000) {
    await pause(Date.now() - begun < 60_000 ? 3_000 : 10_000);
    if (document.hidden) continue;
    const answer = await fetch(place.dataset.wait).catch(() => undefined);
    if (answer?.status === 429) await pause(requestedPause(answer.headers.get("Retry-After")));
    if (!answer?.ok) continue;
    const { arrived, tokens } = await answer.json();
    if (!arrived) continue;
    place.textContent = arrived;
    document.getElementById("see-year").hidden = false;
    for (const step of [...place.closest("ol").children].slice(0, 3)) step.classList.add("is-done");
    for (const token of document.querySelectorAll("[data-token]")) token.textContent = tokens[token.dataset.token];
    return;
  }
}

for (const place of document.querySelectorAll("[data-wait]")) waitForPush(place);

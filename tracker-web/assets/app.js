// The script of all pages. Everything can be read, and every form works, without it.

const { lang } = document.documentElement;
/** How dates are written. English without a region has the day first. */
const locale = lang === "en" ? "en-GB" : lang;

/** A button copies a text, or selects it where there is no clipboard. */
function copies(button) {
  const source = document.getElementById(button.dataset.copy);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      button.textContent = button.dataset.copied;
    } catch {
      getSelection().selectAllChildren(source);
    }
  });
}

for (const button of document.querySelectorAll("button[data-copy]")) copies(button);

/** What is special about today's run is celebrated at the first visit, and only said at the next ones. */
const occasions = [...document.querySelectorAll("[data-occasion]")];
if (occasions.length > 0) {
  const said = [document.querySelector("[data-today]").dataset.today, ...occasions.map((it) => it.textContent)].join();
  if (localStorage.getItem("celebrated") !== said) occasions[0].closest(".verdict").classList.add("is-new");
  localStorage.setItem("celebrated", said);
}

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

/** Offers the time zone of the device. */
function offerZone(button) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const select = document.getElementById("zone");
  const isKnown = [...select.options].some((option) => option.value === zone);
  if (!isKnown || select.value === zone) return;
  button.textContent = `${button.dataset.zone} ${zone}`;
  button.hidden = false;
  button.addEventListener("click", () => { select.value = zone; button.hidden = true; select.focus(); });
}

for (const button of document.querySelectorAll("button[data-zone]")) offerZone(button);

/** Offers the time zone of the browser to an account without one. */
function offerBrowserZone(form) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  form.hidden = !zone || document.body.dataset.stored !== undefined;
  form.elements.zone.value = zone;
  form.querySelector("output").textContent = zone;
}

for (const form of document.querySelectorAll("form[data-zone]")) offerBrowserZone(form);

/** Imports files: those that are chosen and those that are dropped, one after the other. */
function importFiles(drop) {
  const input = drop.querySelector("input");
  let last = Promise.resolve();
  const add = (files) => {
    for (const file of files) {
      const row = addRow(file);
      last = last.then(() => importFile(file, row, drop.dataset));
    }
  };
  input.addEventListener("change", () => { add(input.files); input.value = ""; });
  for (const [event, isOver] of [["dragover", true], ["dragleave", false], ["drop", false]]) {
    drop.addEventListener(event, (moved) => { moved.preventDefault(); drop.classList.toggle("is-over", isOver); });
  }
  drop.addEventListener("drop", (dropped) => add(dropped.dataTransfer.files));
}

function addRow(file) {
  const item = document.createElement("li");
  const name = document.createElement("b");
  const bar = document.createElement("progress");
  const result = document.createElement("span");
  name.textContent = file.name;
  name.dir = "auto";
  bar.max = 1;
  bar.value = 0;
  bar.setAttribute("aria-label", file.name);
  item.append(name, bar, result);
  document.getElementById("uploads").append(item);
  return { bar, result };
}

async function importFile(file, row, words, query = "") {
  row.result.before(row.bar);
  row.result.textContent = words.packing;
  try {
    const { body, isPacked } = await pack(file);
    const answer = await sendWithRetry(file.name, body, isPacked, row, words, query);
    if (answer.status === 401) location.assign("/sign-in?to=/import&why=ended");
    show(answer, row, words);
    offerAnswers(answer, file, row, words, query);
  } catch {
    row.result.textContent = words.broken;
  }
  row.bar.remove();
}

/** Compresses a file. Archives and FIT files would not shrink. */
async function pack(file) {
  const isPacked = "CompressionStream" in window && !/\.(zip|gz|fit)$/i.test(file.name);
  if (!isPacked) return { body: file, isPacked };
  const stream = file.stream().pipeThrough(new CompressionStream("gzip"));
  return { body: await new Response(stream).blob(), isPacked };
}

/** Sends a file. After too many requests (429), it is sent again when the server allows it. */
async function sendWithRetry(name, body, isPacked, row, words, query) {
  for (;;) {
    row.result.textContent = words.sending;
    const answer = await send(name, body, isPacked, row, words, query);
    if (answer.status !== 429) return answer;
    const wait = requestedPause(answer.getResponseHeader("Retry-After"));
    row.result.textContent = words.wait.replace("{}", new Date(Date.now() + wait).toLocaleTimeString(locale));
    await pause(wait);
  }
}

function send(name, body, isPacked, row, words, query) {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/import?${query}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("X-File-Name", encodeURIComponent(name));
    if (isPacked) request.setRequestHeader("Content-Encoding", "gzip");
    request.upload.onprogress = (sent) => { row.bar.value = sent.loaded / sent.total; };
    request.upload.onload = () => { row.bar.removeAttribute("value"); row.result.textContent = words.reading; };
    request.onload = () => done(request);
    request.onerror = failed;
    request.send(body);
  });
}

function show(answer, row, words) {
  const told = JSON.parse(answer.responseText);
  if (answer.status !== 200) {
    const reason = document.createElement("span");
    reason.textContent = told.message;
    reason.lang = answer.getResponseHeader("Content-Language") ?? "en";
    row.result.replaceChildren(`${words.refused} `, reason);
    return;
  }
  const { duplicate, unsupported_activity: unsupported, invalid } = told.skippedByReason;
  const unknown = told.unknownNames.reduce((sum, name) => sum + name.count, told.unknownNotListed);
  const others = unsupported - unknown;
  const unreadable = invalid - told.withoutSport;
  const files = told.leftOut.length;
  const counts = [
    [told.corrected, words.corrected],
    [told.replaced, words.replaced],
    [duplicate, duplicate === 1 ? words.duplicate : words.duplicates],
    [others, others === 1 ? words.other : words.others],
    [unknown, words.unknown],
    [told.withoutSport, words.nosport],
    [unreadable, words.unreadable],
    [files, files === 1 ? words.file : words.files],
  ];
  const parts = counts.filter(([number]) => number > 0).map(([number, name]) => `${number} ${name}`);
  const order = { dmy: words.dayfirst, mdy: words.monthfirst }[told.dateOrder];
  row.result.textContent = [`${told.processed - told.corrected} ${words.new}`, ...parts, order].filter(Boolean).join(" · ") + " ";
  const link = (href, text) => Object.assign(document.createElement("a"), { href, textContent: text });
  row.result.append(link(`/imports/${encodeURIComponent(told.id)}`, words.details));
  const outcome = document.createElement("b");
  outcome.textContent = told.outcome;
  row.result.append(document.createElement("br"), outcome);
  if (told.yearPage) row.result.append(" ", link(told.yearPage, words.seeyear));
}

/** A button for each statement that resolves a refusal, or what was left out. It sends the file again. */
function offerAnswers(answer, file, row, words, query) {
  const statements = {
    dates: [["dates=dmy", words.dayfirst], ["dates=mdy", words.monthfirst]],
    from: [["from=csv", words.eachrow]],
    as: [
      ["as=Running", words.runs], ["as=Trail+Running", words.trailruns], ["as=Walking", words.walks],
      ["as=Hiking", words.hikes],
    ],
  }[needs(answer)] ?? [];
  for (const [statement, text] of statements) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.addEventListener("click", () => importFile(file, row, words, `${query}&${statement}`));
    row.result.append(" ", button);
  }
}

/** The parameter that an answer asks for. Workouts without a sport are imported with one, and so are files of an archive
 * that were left out. */
function needs(answer) {
  if (answer.status !== 200) return answer.getResponseHeader("X-Import-Needs");
  const told = JSON.parse(answer.responseText);
  return told.withoutSport > 0 ? "as" : told.leftOut.find((file) => file.needs)?.needs;
}

const drop = document.getElementById("drop");
if (drop) importFiles(drop);

/** Says if the device has another date than the page. A cached page has a notice of its own. */
function compareDates(place) {
  const now = new Date();
  const [year, month, day] = place.dataset.today.split("-").map(Number);
  const isSame = now.getFullYear() === year && now.getMonth() + 1 === month && now.getDate() === day;
  if (isSame || document.body.dataset.stored) return;
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(now);
  place.textContent = place.dataset.words.replace("{}", date);
}

for (const place of document.querySelectorAll("[data-today]")) compareDates(place);

/** The service worker caches the last page for use offline. The policy allows this script only. */
function registerWorker(url) {
  if (!("serviceWorker" in navigator)) return;
  const policy = window.trustedTypes?.createPolicy("worker", {
    createScriptURL: (text) => { if (text === "/sw.js") return text; throw new TypeError(text); },
  });
  navigator.serviceWorker.register(policy ? policy.createScriptURL(url) : url).catch(() => {});
}

if (document.body.dataset.worker) registerWorker(document.body.dataset.worker);

/** A page from the cache says when it was made. */
function sayOffline({ stored, offline }) {
  const format = new Intl.DateTimeFormat(locale, {
    day: "numeric", month: "long", hour: "2-digit", minute: "2-digit",
  });
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "status");
  notice.textContent = offline.replace("{}", format.format(new Date(stored)));
  document.getElementById("main").prepend(notice);
}

if (document.body.dataset.stored) sayOffline(document.body.dataset);

// The script of the page that imports files.

const { lang } = document.documentElement;
const locale = lang === "en" ? "en-GB" : lang;
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** How long the server asks to wait after too many requests, in milliseconds. */
const requestedPause = (seconds) => (Number(seconds) || 60) * 1_000;

/** Imports files: those that are chosen and those that are dropped, one after the other. */
function importFiles(drop) {
  const input = drop.querySelector("input");
  let last = Promise.resolve();
  const add = (files) => {
    for (const file of files) {
      const row = addRow(file);
      row.bar.scrollIntoView({ block: "nearest" });
      last = last.then(() => importFile(file, row, drop.dataset));
    }
  };
  input.addEventListener("change", () => { add(input.files); input.value = ""; });
  for (const [event, isOver] of [["dragover", true], ["dragleave", false], ["drop", false]]) {
    drop.addEventListener(event, (moved) => { moved.preventDefault(); drop.classList.toggle("is-over", isOver); });
  }
  drop.addEventListener("drop", (dropped) => add(dropped.dataTransfer.files));
  takeShared().then(add);
}

/** The files that another app has handed on (`sw.js`). */
async function takeShared() {
  const cache = await globalThis.caches?.open("last-page");
  const files = [];
  for (const key of await cache?.keys() ?? []) {
    if (!new URL(key.url).pathname.startsWith("/shared-file/")) continue;
    const kept = await cache.match(key);
    await cache.delete(key);
    files.push(new File([await kept.blob()], decodeURIComponent(kept.headers.get("x-file-name"))));
  }
  return files;
}

function addRow(file) {
  const item = document.createElement("li");
  const name = document.createElement("b");
  const bar = document.createElement("progress");
  const result = document.createElement("span");
  // A reader hears the bar, and not each step of it.
  const amount = document.createElement("span");
  amount.setAttribute("aria-hidden", "true");
  name.textContent = file.name;
  name.dir = "auto";
  bar.max = 1;
  bar.value = 0;
  bar.setAttribute("aria-label", file.name);
  item.append(name, bar, result);
  document.getElementById("uploads").append(item);
  return { name: file.name, bar, result, amount };
}

/** What became of the files of this tab, also of those that were refused, until the person signs out (`app.js`). */
const UPLOADS = "uploads";
const uploads = () => JSON.parse(sessionStorage.getItem(UPLOADS) ?? "[]");
const MAX_UPLOADS = 50;

/** Another answer about the same file, after a statement, takes the place of the first. */
function keep(row, answer) {
  row.id ??= crypto.randomUUID();
  const others = uploads().filter(({ id }) => id !== row.id);
  sessionStorage.setItem(UPLOADS, JSON.stringify([...others, { id: row.id, name: row.name, answer }].slice(-MAX_UPLOADS)));
}

/** The part of an answer that the page shows. */
function answerOf(request) {
  return { status: request.status, text: request.responseText, lang: request.getResponseHeader("Content-Language") };
}

/** The files that are being sent. Who leaves the page meanwhile is asked whether to go. */
const sending = new Set();
addEventListener("beforeunload", (event) => { if (sending.size > 0) event.preventDefault(); });

async function importFile(file, row, words, query = "") {
  sending.add(row);
  row.result.before(row.bar);
  row.result.textContent = words.packing;
  try {
    const { body, isPacked } = await pack(file, row.bar);
    const answer = await sendWithRetry(file.name, body, isPacked, row, words, query);
    sending.delete(row);
    if (answer.status === 401) location.assign("/sign-in?to=/import&why=ended");
    show(answerOf(answer), row, words);
    keep(row, answerOf(answer));
    offerAnswers(answer, file, row, words, query);
  } catch {
    row.result.textContent = words.broken;
  }
  sending.delete(row);
  row.bar.remove();
  row.amount.remove();
}

/** Compresses a file. Archives and FIT files would not shrink. */
async function pack(file, bar) {
  const isPacked = "CompressionStream" in window && !/\.(zip|gz|fit)$/i.test(file.name);
  if (!isPacked) return { body: file, isPacked };
  let read = 0;
  const counted = new TransformStream({
    transform(piece, next) { read += piece.length; bar.value = read / file.size; next.enqueue(piece); },
  });
  const stream = file.stream().pipeThrough(counted).pipeThrough(new CompressionStream("gzip"));
  return { body: await new Response(stream).blob(), isPacked };
}

/** `12.3 / 50.7 MB` */
function megabytes(sent, total) {
  const format = (bytes, unit) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1, ...unit }).format(bytes / 1e6);
  return ` ${format(sent)} / ${format(total, { style: "unit", unit: "megabyte" })}`;
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
    request.upload.onprogress = ({ loaded, total }) => {
      row.amount.textContent = megabytes(loaded, total);
      row.result.after(row.amount);
      row.bar.value = loaded / total;
    };
    request.upload.onload = () => { row.bar.removeAttribute("value"); row.amount.remove(); row.result.textContent = words.reading; };
    request.onload = () => done(request);
    request.onerror = failed;
    request.send(body);
  });
}

function show(answer, row, words) {
  const told = JSON.parse(answer.text);
  if (answer.status !== 200) {
    const reason = document.createElement("span");
    reason.textContent = told.message;
    reason.lang = answer.lang ?? "en";
    row.result.replaceChildren(`${words.refused} `, reason);
    return;
  }
  const { duplicate, unsupported_activity: unsupported, invalid } = told.skippedByReason;
  const unknown = told.unknownNames.reduce((sum, name) => sum + name.count, told.unknownNotListed);
  const others = unsupported - unknown;
  const unreadable = invalid - told.withoutSport;
  const files = told.leftOut.length;
  // A word can have a form for one, before the sign |, and one for more.
  const named = (number, name) => `${number.toLocaleString(locale)} ${name.split("|").at(number === 1 ? 0 : -1)}`;
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
  const parts = counts.filter(([number]) => number > 0).map(([number, name]) => named(number, name));
  const order = { dmy: words.dayfirst, mdy: words.monthfirst }[told.dateOrder];
  row.result.textContent = [named(told.processed - told.corrected, words.new), ...parts, order].filter(Boolean).join(" · ") + " ";
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

/** The files that were imported before the page was left. */
function showKept(words) {
  for (const { id, name, answer } of uploads()) {
    const row = Object.assign(addRow({ name }), { id });
    row.bar.remove();
    show(answer, row, words);
  }
}

const drop = document.getElementById("drop");
if (drop) {
  showKept(drop.dataset);
  importFiles(drop);
}

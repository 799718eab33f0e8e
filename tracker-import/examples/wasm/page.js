// Runs the program on a file, and shows what it writes.

const program = WebAssembly.compileStreaming(fetch("year-from-a-file.wasm"));
const status = document.querySelector("[role=status]");
const picture = document.querySelector("img");

document.querySelector("input").onchange = (event) => show(event.target.files[0]);
document.ondragover = (event) => event.preventDefault();
document.ondrop = (event) => {
  event.preventDefault();
  show(event.dataTransfer.files[0]);
};

async function show(file) {
  if (!file) return;
  status.textContent = "Reading…";
  picture.hidden = true;
  const [output, error] = await run(await program, new Uint8Array(await file.arrayBuffer()));
  const [title, svg] = output.split("\n", 2);
  status.textContent = error || title;
  if (error) return;
  URL.revokeObjectURL(picture.src);
  picture.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  picture.alt = title;
  picture.hidden = false;
}

// Runs the program once: `input` is its standard input. Returns its output and its errors. Of the
// system interface (WASI) it needs reading, writing and random numbers for its hash tables.
async function run(module, input) {
  const texts = { 1: "", 2: "" };
  const utf8 = { 1: new TextDecoder(), 2: new TextDecoder() };
  let memory;
  const setNumber = (at, number) => new DataView(memory.buffer).setUint32(at, number, true);
  // Calls `use` for each buffer in a list of addresses and lengths. Returns the sum of its results.
  const each = (list, count, use) => {
    const numbers = new Uint32Array(memory.buffer, list, 2 * count);
    let sum = 0;
    for (let i = 0; i < numbers.length; i += 2) {
      sum += use(new Uint8Array(memory.buffer, numbers[i], numbers[i + 1]));
    }
    return sum;
  };
  const system = {
    fd_read(_, list, count, size) {
      setNumber(size, each(list, count, (buffer) => {
        const piece = input.subarray(0, buffer.length);
        buffer.set(piece);
        input = input.subarray(piece.length);
        return piece.length;
      }));
      return 0;
    },
    fd_write(stream, list, count, size) {
      setNumber(size, each(list, count, (buffer) => {
        texts[stream] += utf8[stream].decode(buffer, { stream: true });
        return buffer.length;
      }));
      return 0;
    },
    random_get(at, length) {
      crypto.getRandomValues(new Uint8Array(memory.buffer, at, length));
      return 0;
    },
    environ_sizes_get(count, size) {
      setNumber(count, 0);
      setNumber(size, 0);
      return 0;
    },
    environ_get: () => 0,
    proc_exit() {
      throw new Error("the program has ended");
    },
  };
  const imports = { wasi_snapshot_preview1: system };
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  try {
    exports._start();
  } catch (error) {
    texts[2] ||= error.message;
  }
  return [texts[1], texts[2]];
}

// Pictures of pages have few colours: with a palette they are a quarter as large.
import { crc32, deflateSync } from "node:zlib";

/** A PNG with the 256 most frequent colours of another one. Each other colour becomes the nearest of them. */
export async function withPalette(page, png) {
  const { width, height, pixels } = await page.evaluate(decode, png.toString("base64"));
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [...counts].sort((one, other) => other[1] - one[1]).slice(0, 256).map(([colour]) => colour);
  const nearest = new Map();
  for (const colour of counts.keys()) nearest.set(colour, indexOfNearest(palette, colour));
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((colour, at) => { rows[at + Math.floor(at / width) + 1] = nearest.get(colour); });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const parts = { IHDR: header, PLTE: Buffer.from(palette.flatMap(channels)), IDAT: deflateSync(rows, { level: 9 }), IEND: Buffer.alloc(0) };
  return Buffer.concat([png.subarray(0, 8), ...Object.entries(parts).map(([name, data]) => chunk(name, data))]);
}

/** In the browser: the size of a picture, and the colours of its pixels as numbers. */
async function decode(base64) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const { width, height, data } = context.getImageData(0, 0, picture.width, picture.height);
  const pixels = Array.from({ length: width * height }, (_, at) => (data[4 * at] << 16) | (data[4 * at + 1] << 8) | data[4 * at + 2]);
  return { width, height, pixels };
}

const channels = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function indexOfNearest(palette, colour) {
  const wanted = channels(colour);
  const distances = palette.map((other) => channels(other).reduce((sum, value, at) => sum + (value - wanted[at]) ** 2, 0));
  return distances.indexOf(Math.min(...distances));
}

function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

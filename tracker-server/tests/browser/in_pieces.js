// Pages that arrive in two pieces, as on a slow line.
import http from "node:http";
import { once } from "node:events";

/** A server that passes requests on to the app, and holds back the end of each page. */
export async function inPieces(app) {
  const { hostname, port, host } = new URL(app);
  /** Where the next page is cut, and what ends the waiting. */
  const held = { mark: null, release: null };

  async function pass(request, response) {
    const headers = { ...request.headers, host, "accept-encoding": "identity" };
    const passed = http.request({ hostname, port, path: request.url, method: request.method, headers });
    request.pipe(passed);
    const [answer] = await once(passed, "response");
    const pieces = [];
    for await (const piece of answer) pieces.push(piece);
    const body = Buffer.concat(pieces);
    response.writeHead(answer.statusCode, answer.headers);
    const { mark } = held;
    // The service worker asks for pages of its own accord, too.
    const isPage = request.headers["sec-fetch-dest"] === "document" && answer.headers["content-type"]?.startsWith("text/html");
    if (mark === null || !isPage) return response.end(body);
    held.mark = null;
    const start = body.toString().match(mark);
    if (start === null) return response.destroy(new Error(`no ${mark} in ${request.url}`));
    const cut = Buffer.byteLength(body.toString().slice(0, start.index + start[0].length));
    response.write(body.subarray(0, cut));
    held.release = () => response.end(body.subarray(cut));
  }

  const server = http.createServer((request, response) => pass(request, response).catch((error) => response.destroy(error)));
  server.listen(0, hostname);
  await once(server, "listening");
  return {
    url: `http://${hostname}:${server.address().port}`,
    /** The next page stops after what matches the mark. */
    cutAfter(mark) { held.mark = mark; },
    /** Sends the rest of the page. */
    release() { held.release(); },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

// A server with nothing but Node.js in it, which sends the bytes that a file has for a path; it says its port on standard output.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** The answer of the bare server to all paths that begin with one. */
export interface BareAnswer {
  path: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

const answers = (JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as BareAnswer[]).map((answer) => ({
  ...answer,
  bytes: Buffer.from(answer.body, "base64"),
}));
const server = createServer(({ url = "" }, response) => {
  const answer = answers.find(({ path }) => url.startsWith(path));
  response.writeHead(answer ? 200 : 404, { ...answer?.headers, "content-length": answer?.bytes.length ?? 0 });
  response.end(answer?.bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(address.port);
});

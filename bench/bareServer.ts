// A server with nothing but Node.js in it, which sends the bytes it is given; it says its port on standard output.
import { createServer } from "node:http";

const { headers, body } = JSON.parse(process.argv[2] ?? "{}") as { headers: Record<string, string>; body: string };
const bytes = Buffer.from(body);
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, "content-length": bytes.length });
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(address.port);
});

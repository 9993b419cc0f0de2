import { createServer, connect, type Socket } from "node:net";
import { once } from "node:events";

/** A connection between a program and its PostgreSQL that a test can cut. */
export interface DatabaseLine {
  url: string;
  open(): Promise<void>;
  cut(): Promise<void>;
  /** Breaks each connection over which the program sends this text, until it is called again. */
  breakAt(text: string | null): void;
}

/** Creates a connection to the database at `url`, which is cut at first. */
export async function layDatabaseLine(url: string): Promise<DatabaseLine> {
  const database = new URL(url);
  const sockets = new Set<Socket>();
  let breakingText: string | null = null;
  const server = createServer((programSocket) => {
    const databaseSocket = connect(Number(database.port), database.hostname);
    programSocket.on("data", (data) => {
      if (breakingText !== null && data.includes(breakingText)) programSocket.destroy();
    });
    for (const [source, target] of [
      [programSocket, databaseSocket],
      [databaseSocket, programSocket],
    ] as const) {
      sockets.add(source);
      source.on("error", () => target.destroy());
      source.on("close", () => {
        sockets.delete(source);
        target.destroy();
      });
      source.pipe(target);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  // The port is the same ever after
  await listen(0);
  const { port } = server.address() as { port: number };
  await cut();
  const line = new URL(url);
  line.hostname = "127.0.0.1";
  line.port = String(port);
  return { url: line.href, open: () => listen(port), cut, breakAt: (text) => (breakingText = text) };
}

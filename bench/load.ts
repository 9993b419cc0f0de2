import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { quantile } from "./statistics.ts";

/** The response of a server to a load: answers a second, and how long the slowest hundredth took at least. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Asks a server for paths, one after the other on each of `connections`, for some seconds after a warm-up. */
export async function load(port: number, paths: readonly string[], seconds: number, connections = 32): Promise<Load> {
  const times: number[] = [];
  const warmUpEnd = performance.now() + 300;
  const endTime = warmUpEnd + seconds * 1000;
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      return socket.setNoDelay(true);
    }),
  );
  await Promise.all(
    sockets.map(async (socket, index) => {
      for (let turn = index; performance.now() < endTime; turn += connections) {
        const startTime = performance.now();
        await ask(socket, paths[turn % paths.length] ?? "/");
        if (startTime >= warmUpEnd) times.push(performance.now() - startTime);
      }
      socket.destroy();
    }),
  );
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** One request on an open connection; resolves when its whole answer is there. */
function ask(socket: Socket, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = "";
    let missing = -1;
    const finish = (error?: Error) => {
      socket.off("data", read).off("error", finish);
      if (error) reject(error);
      else resolve();
    };
    const read = (chunk: Buffer) => {
      if (missing >= 0) missing -= chunk.length;
      else {
        head += chunk.toString("latin1");
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        if (!head.startsWith("HTTP/1.1 200")) return finish(new Error(`${path}: ${head.slice(0, 40)}`));
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4);
      }
      if (missing <= 0) finish();
    };
    socket.on("data", read).on("error", finish);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAccept-Encoding: gzip\r\n\r\n`,
    );
  });
}

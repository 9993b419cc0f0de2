import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

export interface ReceivedMail {
  to: string;
  /** Values by name in lower case, unfolded, with encoded words decoded. */
  headers: Record<string, string>;
  text: string;
}

/** A mail server on this machine, with as much of RFC 5321 as one client needs. */
export interface SmtpServer {
  url: string;
  mails: ReceivedMail[];
  /** Returns the answer to `RCPT TO` of an address; undefined for `250 OK`. */
  refuse: (to: string) => string | undefined;
  /** Answers to commands by their verbs, in place of `250 OK`; `""` is the greeting. */
  answers: Record<string, string>;
  /** The command from which it no longer answers: a recipient, or the whole mail. */
  silentAt: "recipient" | "mail" | null;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const { smtp, listen } = createSmtpServer();
  await listen();
  return smtp;
}

/** Runs a mail server for the tests of a file. Each of them begins without mails and without refusals. */
export function provideSmtpServer(): SmtpServer {
  const { smtp, listen } = createSmtpServer();
  beforeAll(listen);
  beforeEach(() => void Object.assign(smtp, { mails: [], refuse: () => undefined }));
  afterAll(() => smtp.close());
  return smtp;
}

function createSmtpServer() {
  const smtp: SmtpServer = { url: "", mails: [], refuse: () => undefined, answers: {}, silentAt: null, close };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, smtp);
  });
  return { smtp, listen };

  async function listen() {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    smtp.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  function close() {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

function serve(socket: Socket, smtp: SmtpServer): void {
  let received = "";
  let to = "";
  let inData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const obey = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb in smtp.answers) say(smtp.answers[verb] ?? "");
    else if (verb === "RCPT") {
      to = /<([^>]*)>/u.exec(line)?.[1] ?? "";
      if (smtp.silentAt !== "recipient") say(smtp.refuse(to) ?? "250 OK");
    } else if (verb === "DATA") {
      inData = true;
      say("354 Go on");
    } else if (verb === "QUIT") socket.end("221 Bye\r\n");
    else say("250 OK");
  };
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    received += chunk.toString();
    for (;;) {
      const end = received.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = received.slice(0, end);
      received = received.slice(end + (inData ? 5 : 2));
      if (!inData) obey(part);
      else {
        inData = false;
        smtp.mails.push(parseMail(to, part));
        if (smtp.silentAt !== "mail") say("250 Taken");
      }
    }
  });
  say(smtp.answers[""] ?? "220 test");
}

function parseMail(to: string, source: string): ReceivedMail {
  const split = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, split)
    .replace(/\r\n[ \t]+/gu, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = "", ...rest] = line.split(": ");
      return [name.toLowerCase(), decodeWords(rest.join(": "))];
    }),
  );
  const body = source.slice(split + 4);
  const encoding = headers["content-transfer-encoding"];
  const text =
    encoding === "base64"
      ? Buffer.from(body, "base64").toString()
      : encoding === "quoted-printable"
        ? decodeQuoted(body.replace(/=\r\n/gu, ""))
        : body;
  return { to, headers, text: text.replaceAll("\r\n", "\n") };
}

/** RFC 2047. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/gu, "?==?")
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/giu, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B" ? Buffer.from(word, "base64").toString() : decodeQuoted(word.replaceAll("_", " ")),
    );

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

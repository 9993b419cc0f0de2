import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { findFreePort } from "../packages/cert-server/src/http/findFreePort.ts";
import { node, root } from "../scripts/step.mjs";
import { numberAt, personAt } from "./people.ts";
import { processorTime } from "./processorTime.ts";

const password = "Bench-Manager-1";

/** A built server with a store of its own. */
export interface CertServer {
  port: number;
  /** From the start of the process to the first good answer of its health, in milliseconds. */
  startedIn: number;
  /** Resident memory of the process, in MB; null where the system does not tell. */
  memory(): Promise<number | null>;
  /** See `processorTime`: of the server and its renderers. */
  processorTime(): Promise<number | null>;
  stop(): Promise<void>;
}

/** A folder for a store, to be removed by who asked for it. */
export const newFolder = () => mkdtemp(join(tmpdir(), "cert-bench-"));

/** The options of a server. */
export interface CertServerOptions {
  /** With the demonstration's content. */
  hasDemonstration?: boolean;
  /** True if a client's address is the one that `X-Forwarded-For` gives, so that one program asks as many clients. */
  trustsProxy?: boolean;
  /** A PostgreSQL database in place of a file in the folder. */
  databaseUrl?: string | null;
  /** The folder that gets a profile of the processor when the server stops. */
  profileFolder?: string | undefined;
}

/** Starts the server on a folder, with everything on but limits and quotas that a load would reach. */
export async function startCertServer(
  folder: string,
  { hasDemonstration = false, trustsProxy = false, databaseUrl = null, profileFolder }: CertServerOptions = {},
): Promise<CertServer> {
  const port = await findFreePort("127.0.0.1");
  const startTime = performance.now();
  const child = spawn(node, [join(root, "packages/cert-server/bin/cert-server.js"), "serve"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      CERT_DATA: folder,
      ...(databaseUrl && { CERT_DATABASE_URL: databaseUrl }),
      // As the unit and the container set it, see docs/operating.md
      MALLOC_ARENA_MAX: "2",
      MALLOC_TRIM_THRESHOLD_: "131072",
      NODE_OPTIONS: `--max-semi-space-size=4${profileFolder === undefined ? "" : ` --cpu-prof --cpu-prof-dir=${profileFolder}`}`,
      CERT_ADMIN_PASSWORD: password,
      CERT_SEARCH_LIMIT: "0",
      CERT_DOWNLOAD_LIMIT: "0",
      // Counted, and never spent
      CERT_QUOTA_HOUR: "1000000",
      CERT_QUOTA_DAY: "1000000",
      CERT_DEMONSTRATION: hasDemonstration ? "1" : "0",
      CERT_TRUST_PROXY: trustsProxy ? "1" : "0",
      CERT_PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
  });
  while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error("The server ended before it was ready.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    port,
    startedIn: performance.now() - startTime,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
      const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
      return kilobytes ? Number(kilobytes) / 1024 : null;
    },
    processorTime: async () => (child.pid === undefined ? null : processorTime(child.pid)),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Someone who is logged in as the administrator. */
export interface Administrator {
  json<T = { id: string }>(path: string, body?: object): Promise<T>;
  upload(field: "template" | "name_list", id: string, name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file, as they come. */
  open(path: string): Promise<AsyncIterable<Uint8Array>>;
}

/** Logs in. */
export async function administrator(port: number): Promise<Administrator> {
  const base = `http://127.0.0.1:${port}`;
  const headers: Record<string, string> = { Origin: base };
  const send = async <T>(path: string, body?: string | FormData) => {
    const type = body instanceof FormData ? {} : { "Content-Type": "application/json" };
    const how = body === undefined ? { method: "GET" } : { method: "POST", body };
    const answer = await fetch(base + path, { ...how, headers: { ...headers, ...type } });
    const envelope = (await answer.json()) as { success: boolean; message: string; data: T };
    if (!envelope.success) throw new Error(`${path}: ${envelope.message} ${JSON.stringify(envelope.data)}`);
    headers.Cookie ??= answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    return envelope.data;
  };
  await send("/api/user/login", JSON.stringify({ account: "admin", password }));
  return {
    json: (path, body) => send(path, body && JSON.stringify(body)),
    async open(path) {
      const { ok, status, body } = await fetch(base + path, { headers });
      if (!ok || body === null) throw new Error(`${path}: ${status}`);
      return body;
    },
    async upload(field, id, name, bytes) {
      const form = new FormData();
      form.set("id", id);
      form.set("file", new Blob([Uint8Array.from(bytes)]), name);
      await send(`/api/activity/upload/${field}`, form);
    },
  };
}

/** A list of the people `from` up to `to`. */
export const buildList = (from: number, to: number): Uint8Array =>
  Buffer.from(
    `姓名,证书编号\n${Array.from({ length: to - from }, (_, row) => `${personAt(from + row)},${numberAt(from + row)}`).join("\n")}\n`,
  );

/** Publishes awards `from` up to `to` through the API, as an administrator would, at most 100,000 an activity. */
export async function publishAwards(port: number, from: number, to: number): Promise<void> {
  const { json, upload } = await administrator(port);
  for (let start = from; start < to; start += 100_000) {
    const { id } = await json("/api/activity/root", { name: `2025年第${start / 100_000 + 1}期培训` });
    await upload("template", id, "template.docx", smallTemplate());
    await upload("name_list", id, "list.csv", buildList(start, Math.min(to, start + 100_000)));
    await json("/api/activity/publish", { id });
  }
}

/** The least .docx that has placeholders, with what follows them: blocks of WordprocessingML. */
export function smallTemplate(blocks = ""): Uint8Array {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  const body = `<w:p><w:r><w:t>{姓名} {证书编号}</w:t></w:r></w:p>${blocks}`;
  return zipSync({
    "[Content_Types].xml": strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    "_rels/.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
}

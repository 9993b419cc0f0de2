import { Agent, request } from "node:http";
import { type Endpoint, type Envelope, formatQuery, toAddress } from "cert-api";
import { FIRST_ACCOUNT } from "../packages/cert-server/src/config.ts";
import { ADMIN_PASSWORD } from "../packages/cert-server/src/testing/constants.ts";

/** A request as it is sent. */
export interface RawRequest {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

/** An answer with all of its bytes. */
export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** A client of a running server. */
export interface HttpClient {
  /** Sends a request as it is, with the session's cookies and origin unless it brings its own. Rejects without an answer. */
  send(raw: RawRequest): Promise<RawAnswer>;
  /** Calls an endpoint and returns `data` of its answer. Throws a {@link CallRefused} when it is refused. */
  call<I extends object, D>(endpoint: Endpoint<I, D>, input: I): Promise<D>;
  /** Logs in as the first administrator. */
  logIn(): Promise<void>;
  close(): void;
}

/** A call that was refused. */
export class CallRefused extends Error {
  readonly status: number;
  constructor(endpoint: string, { status, body }: RawAnswer) {
    super(`${endpoint}: ${status} ${body.toString().slice(0, 500)}`);
    this.status = status;
  }
}

const TIMEOUT_MS = 120_000;

/** Creates a client of the server at an origin, without a session. */
export function createHttpClient(origin: string): HttpClient {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const cookies = new Map<string, string>();
  const send = ({ method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const length = body === undefined ? {} : { "content-length": String(body.length) };
      const options = { hostname, port, agent, method, path, headers: { origin, cookie, ...length, ...headers } };
      const outgoing = request(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
        answer.on("close", () => reject(new Error("the answer broke off")));
      });
      outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error(`no answer to ${method} ${path}`)));
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  return {
    send,
    async call(endpoint, input) {
      const answer = await send(await toRequest(endpoint, input));
      const isJson = String(answer.headers["content-type"]).startsWith("application/json");
      if (!isJson && answer.status === 200) return undefined as never;
      const envelope = isJson ? (JSON.parse(answer.body.toString()) as Envelope<unknown>) : undefined;
      if (!envelope?.success) throw new CallRefused(`${endpoint.method} ${endpoint.path}`, answer);
      return envelope.data as never;
    },
    async logIn() {
      const body = Buffer.from(JSON.stringify({ account: FIRST_ACCOUNT, password: ADMIN_PASSWORD }));
      const headers = { "content-type": "application/json" };
      const answer = await send({ method: "POST", path: "/api/user/login", headers, body });
      if (answer.status !== 200) throw new CallRefused("login", answer);
      for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
        cookies.set(name, value);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Returns the request that calls an endpoint of the contract. */
export async function toRequest(route: Endpoint<never>, input: object): Promise<RawRequest> {
  const { method } = route;
  const { path, rest } = toAddress(route, input);
  if (method !== "POST") return { method, path: path + formatQuery(rest) };
  if (!Object.values(rest).some((value) => value instanceof Blob)) {
    const headers = { "content-type": "application/json" };
    return { method, path, headers, body: Buffer.from(JSON.stringify(rest)) };
  }
  const form = new FormData();
  for (const [key, value] of Object.entries(rest)) form.append(key, value instanceof Blob ? value : String(value));
  const multipart = new Request("http://localhost/", { method, body: form });
  const headers = { "content-type": multipart.headers.get("content-type") ?? "" };
  return { method, path, headers, body: Buffer.from(await multipart.arrayBuffer()) };
}

import { Agent, request } from "node:http";
import { toAddress, type Endpoint, type Envelope, formatQuery } from "cert-api";
import { FIRST_ACCOUNT } from "../../config.ts";
import { ADMIN_PASSWORD } from "../constants.ts";

/** A request as it goes over the wire. */
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

/** Somebody who calls a running server over the network. */
export interface HttpClient {
  /** Sends a request as it is, with the session's cookies and origin unless it brings its own. Rejects where no answer comes. */
  send(raw: RawRequest): Promise<RawAnswer>;
  /** The request that calls an endpoint of the contract. */
  toRequest(route: Endpoint<never>, input: object): Promise<RawRequest>;
  /** Calls an endpoint; `data` of its answer. Throws a {@link CallRefused} where it is refused. */
  call<I extends object, D>(endpoint: Endpoint<I, D>, input: I): Promise<D>;
  /** Logs in, on the device on which it did before. */
  logIn(): Promise<void>;
  close(): void;
}

/** A call that was refused; whatever else goes wrong has another error. */
export class CallRefused extends Error {
  readonly status: number;
  constructor(endpoint: string, status: number, body: string) {
    super(`${endpoint}: ${status} ${body.slice(0, 500)}`);
    this.status = status;
  }
}

/** How long an answer may take before it counts as none. */
const PATIENCE_MS = 120_000;

/** A client of the server at an origin, without a session and on connections of its own. */
export function createHttpClient(origin: string): HttpClient {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const cookies = new Map<string, string>();
  const formatCookies = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const send = ({ method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { "content-length": String(body.length) };
      const outgoing = request(
        { hostname, port, agent, method, path, headers: { origin, cookie: formatCookies(), ...length, ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
          answer.on("close", () => reject(new Error("the answer broke off")));
        },
      );
      outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error(`no answer to ${method} ${path}`)));
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  const call: HttpClient["call"] = async (endpoint, input) => {
    const { status, headers, body } = await send(await toRequest(endpoint, input));
    const text = body.toString();
    const isJson = String(headers["content-type"]).startsWith("application/json");
    if (!isJson && status === 200) return undefined as never;
    const envelope = isJson ? (JSON.parse(text) as Envelope<unknown>) : undefined;
    if (!envelope?.success) throw new CallRefused(`${endpoint.method} ${endpoint.path}`, status, text);
    return envelope.data as never;
  };
  return {
    send,
    toRequest,
    call,
    async logIn() {
      const answer = await send({
        method: "POST",
        path: "/api/user/login",
        headers: { "content-type": "application/json" },
        body: Buffer.from(JSON.stringify({ account: FIRST_ACCOUNT, password: ADMIN_PASSWORD })),
      });
      if (answer.status !== 200) throw new CallRefused("login", answer.status, answer.body.toString());
      for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
        cookies.set(name, value);
      }
    },
    close: () => agent.destroy(),
  };
}

async function toRequest(route: Endpoint<never>, input: object): Promise<RawRequest> {
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

import { contract, type Contract } from "../contract.ts";
import {
  toAddress,
  formatQuery,
  withoutSlash,
  type Data,
  type EndpointRoute,
  type FileAnswer,
  type Input,
} from "../wire/endpoint.ts";
import type { Envelope } from "../wire/envelope.ts";
import { THROTTLE_MS } from "../wire/limits.ts";
import { refusals } from "../wire/refusals.ts";
import { send, type Sent } from "./send.ts";
import { createThrottle, systemClock, type Clock } from "./throttle.ts";

export type { Clock } from "./throttle.ts";

/** Settings of a client. All are optional. */
export interface ClientOptions {
  /** Where the server is: `https://cert.example.edu.cn/path`. Default: this origin. */
  baseUrl?: string;
  /** Headers for every call, such as a bearer token. Asked for anew each time. */
  getHeaders?: () => Record<string, string> | Promise<Record<string, string>>;
  /** Called when an answer says that nobody is logged in, except by the login itself. */
  onUnauthenticated?: () => void;
  /** Least milliseconds between two requests of one endpoint; 0 switches the throttle off. */
  throttleMs?: number;
  clock?: Clock;
  fetch?: typeof fetch;
}

/** Settings of one call. */
export interface CallOptions {
  /** Aborting answers at once with a failure of code 1, 请求已取消. */
  signal?: AbortSignal;
  /** Share of an upload that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

type Call<E> = (input: Input<E>, options?: CallOptions) => Promise<Envelope<Data<E>>>;
type Calls<Noun> = {
  readonly [Verb in keyof Noun as Data<Noun[Verb]> extends FileAnswer ? never : Verb]: Call<Noun[Verb]>;
};

/** A call for each endpoint: `client.award.search({ content: "王晓" })`. Files are linked to with `formatHref`. */
export type Client = { readonly [Noun in keyof Contract]: Calls<Contract[Noun]> };

/**
 * A typed client of the contract. A call never rejects: what goes wrong is an envelope with `success: false`, as
 * docs/spec.md, section 7, has it.
 */
export function createClient(options: ClientOptions = {}): Client {
  const { clock = systemClock, throttleMs = THROTTLE_MS } = options;
  const baseUrl = withoutSlash(options.baseUrl ?? "");
  const throttle = createThrottle<Sent>(clock, throttleMs);

  async function call(noun: string, route: EndpointRoute, input: object, { signal, onProgress }: CallOptions = {}) {
    const { path, rest } = toAddress(route, input);
    const isForm = Object.values(rest).some((value) => value instanceof Blob);
    const inQuery = route.method !== "POST";
    const url = baseUrl + path + (inQuery ? formatQuery(rest) : "");
    const body = inQuery ? undefined : isForm ? toForm(rest) : JSON.stringify(rest);
    const endpoint = `${route.method} ${route.path}`;
    const { envelope, status } = await throttle.run({
      endpoint,
      // A form cannot be compared; two uploads are two uploads
      key: isForm ? null : `${noun} ${endpoint} ${url} ${body ?? ""}`,
      signal,
      aborted: () => ({ envelope: abortedCall, status: 0 }),
      send: async (flightSignal) => {
        const extraHeaders = await options.getHeaders?.();
        const headers = isForm ? { ...extraHeaders } : { "Content-Type": "application/json", ...extraHeaders };
        const { method } = route;
        return send({ url, method, headers, body, signal: flightSignal, onProgress, fetch: options.fetch });
      },
    });
    if (envelope.success && !isRead(route)) throttle.forget(`${noun} `);
    if (status === refusals.unauthenticated.status && envelope.code === refusals.unauthenticated.code) {
      options.onUnauthenticated?.();
    }
    return envelope;
  }

  const createCalls = ([noun, routes]: [string, Readonly<Record<string, EndpointRoute>>]) => {
    const calls = Object.entries(routes).map(([verb, route]) => [
      verb,
      (input: object, callOptions?: CallOptions) => call(noun, route, input, callOptions),
    ]);
    return [noun, Object.fromEntries(calls)];
  };
  return Object.fromEntries(Object.entries(contract).map(createCalls)) as Client;
}

// The award list is a POST, because it carries a filter
const isRead = ({ method, access }: EndpointRoute) => method === "GET" || access.endsWith(":read");

function toForm(values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) {
    form.append(key, value instanceof Blob ? value : String(value));
  }
  return form;
}

const abortedCall = { code: refusals.system.code, data: null, success: false, message: "请求已取消" } as const;

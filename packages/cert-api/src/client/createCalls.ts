import type { Contract } from "../contract.ts";
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
import { refusals, USER_HEADER } from "../wire/refusals.ts";
import { send, type Sent } from "./send.ts";
import { createThrottle, systemClock, type Clock } from "./throttle.ts";

export type { Clock } from "./throttle.ts";

export interface ClientOptions {
  /** The address of the server, such as `https://cert.example.edu.cn/path`. Defaults to the current origin. */
  baseUrl?: string;
  /** Returns headers for a call, such as a bearer token. Called for every request. */
  getHeaders?: () => Record<string, string> | Promise<Record<string, string>>;
  /** Returns the id of the user for whom the calls are. The server refuses them in the session of another user. */
  getUserId?: () => string | undefined;
  /** Called when a response says that a login is required, except for the login itself. */
  onUnauthenticated?: () => void;
  /** Called when a response says that another user is logged in than `getUserId` returned. */
  onOtherUser?: () => void;
  /** The minimum number of milliseconds between two requests to one endpoint; 0 disables the throttle. */
  throttleMs?: number;
  clock?: Clock;
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Aborting resolves the call at once with a failure of code 1, 请求已取消. */
  signal?: AbortSignal;
  /** Called with the fraction of an upload that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

type Call<E> = (input: Input<E>, options?: CallOptions) => Promise<Envelope<Data<E>>>;
type Calls<Noun> = {
  readonly [Verb in keyof Noun as Data<Noun[Verb]> extends FileAnswer ? never : Verb]: Call<Noun[Verb]>;
};

/** One method per endpoint: `client.award.search({ content: "王晓" })`. Use `formatHref` to link to files. */
export type Client = { readonly [Noun in keyof Contract]: Calls<Contract[Noun]> };

export function createCalls<Name extends keyof Contract>(
  nouns: Pick<Contract, Name>,
  options: ClientOptions = {},
): Pick<Client, Name> {
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
        const userId = options.getUserId?.();
        const extraHeaders = {
          ...(userId !== undefined && { [USER_HEADER]: userId }),
          ...(await options.getHeaders?.()),
        };
        const { method } = route;
        // A content type would cost a page of another origin a preflight for each address that it reads
        const hasType = method !== "GET" && !isForm;
        const headers = hasType ? { "Content-Type": "application/json", ...extraHeaders } : extraHeaders;
        const request = { url, method, headers, body, signal: flightSignal, onProgress };
        return send({ ...request, isWrite: !isRead(route), isLong: route.isLong, fetch: options.fetch, clock });
      },
    });
    if (envelope.success && !isRead(route)) throttle.forget(`${noun} `);
    if (status === refusals.unauthenticated.status && envelope.code === refusals.unauthenticated.code) {
      options.onUnauthenticated?.();
    }
    if (envelope.code === refusals.otherUser.code) options.onOtherUser?.();
    return envelope;
  }

  const bindNoun = ([noun, routes]: [string, Readonly<Record<string, EndpointRoute>>]) => {
    const calls = Object.entries(routes).map(([verb, route]) => [
      verb,
      (input: object, callOptions?: CallOptions) => call(noun, route, input, callOptions),
    ]);
    return [noun, Object.fromEntries(calls)];
  };
  return Object.fromEntries(Object.entries<Readonly<Record<string, EndpointRoute>>>(nouns).map(bindNoun)) as Pick<
    Client,
    Name
  >;
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

import { networkFailure, overdueFailure, proxyRefusal, systemFailure, type Envelope } from "../wire/envelope.ts";
import { ANSWER_MS, LONG_ANSWER_MS } from "../wire/limits.ts";
import { refusals } from "../wire/refusals.ts";
import type { Clock } from "./throttle.ts";

/** A response: its envelope and the HTTP status (0 if there was no response). */
export interface Sent {
  readonly envelope: Envelope<unknown>;
  readonly status: number;
}

interface Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: ((share: number) => void) | undefined;
  /** True if the server may have done what was asked, though its answer did not arrive. */
  readonly isWrite: boolean;
  readonly isLong: boolean | undefined;
  readonly fetch: typeof fetch | undefined;
  readonly clock: Clock;
}

/**
 * Sends a request and reads its envelope according to docs/spec.md, section 7. Never rejects. A request without an answer,
 * or an upload without progress, is ended after a while.
 */
export async function send(request: Request): Promise<Sent> {
  const { signal, onProgress, isWrite, isLong = false, clock } = request;
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort());
  let isOverdue = false;
  const wait = (milliseconds: number) =>
    clock.after(milliseconds, () => {
      isOverdue = true;
      controller.abort();
    });
  const answerMs = isLong ? LONG_ANSWER_MS : ANSWER_MS;
  let stopWaiting = wait(onProgress ? ANSWER_MS : answerMs);
  const showProgress = (share: number) => {
    stopWaiting();
    stopWaiting = wait(share < 1 ? ANSWER_MS : answerMs);
    onProgress?.(share);
  };
  const sent = { ...request, signal: controller.signal, ...(onProgress && { onProgress: showProgress }) };
  try {
    const { status, text } = await (onProgress ? sendWithProgress(sent) : sendByFetch(sent));
    return { status, envelope: status >= 500 ? systemFailure() : readEnvelope(text, status) };
  } catch {
    return { status: 0, envelope: isOverdue ? overdueFailure(isWrite) : networkFailure() };
  } finally {
    stopWaiting();
  }
}

function readEnvelope(text: string, status: number): Envelope<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isEnvelope(value)) return value;
  } catch {
    // Below: what is no JSON is no envelope either
  }
  return status === refusals.tooLarge.status ? proxyRefusal() : systemFailure();
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === "object" &&
  value !== null &&
  "success" in value &&
  typeof value.success === "boolean" &&
  "code" in value &&
  typeof value.code === "number" &&
  "data" in value &&
  "message" in value &&
  typeof value.message === "string";

async function sendByFetch({ url, method, headers, body, signal, fetch = globalThis.fetch }: Request) {
  const init = { method, headers, signal, credentials: "same-origin" as const };
  const response = await fetch(url, body === undefined ? init : { ...init, body });
  return { status: response.status, text: await response.text() };
}

// fetch tells nothing of how much of a body has been sent; XMLHttpRequest does
function sendWithProgress({ url, method, headers, body, signal, onProgress }: Request) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const fail = () => reject(new Error("no answer"));
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    signal.addEventListener("abort", () => request.abort());
    request.send(body ?? null);
  });
}

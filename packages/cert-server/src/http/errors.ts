import { METHODS } from "node:http";
import { type Reason, refusals, refused, systemFailure, toReason } from "cert-api";
import type { FastifyBaseLogger, FastifyReply } from "fastify";
import { findStoreFault } from "../faults/storeFault.ts";
import { retryAfter } from "./limit/requestLimit.ts";
import { toEnvelope, Refusal } from "./refusal.ts";

export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return (
    reply
      .code(status)
      .header("cache-control", "no-store")
      .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'")
      .type("application/json; charset=utf-8")
      // Node.js writes a long text with Chinese characters more slowly than the bytes of it
      .send(Buffer.from(JSON.stringify(body)))
  );
}

/** Converts any error to a refusal. Unexpected errors are logged here, and only here. */
export function toRefusal(error: unknown, log: FastifyBaseLogger): Refusal {
  if (error instanceof Refusal) {
    const { cause } = error.detail;
    if (cause !== undefined) log.error({ err: describeError(cause) }, "request refused for the time being");
    return error;
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 413) return new Refusal("tooLarge", "request.tooLarge");
  if (statusCode === 415) return new Refusal("unsupported", "request.noJson");
  if (statusCode === 429) return new Refusal("tooMany");
  if (statusCode >= 400 && statusCode < 500) return new Refusal("invalid");
  const fault = findStoreFault(error);
  log.error({ err: describeError(error) }, fault === null ? "request failed" : "the store could not do what was asked");
  return fault === null ? new Refusal("system") : new Refusal("unavailable", toReason(`store.${fault}`));
}

/** The variables that must be set to enable what was refused. */
const settings: Readonly<Record<string, string>> = {
  "activity.holderCheckNeedsSecret": "CERT_SECRET",
  "activity.listSealed": "CERT_SECRET",
  "activity.needsPublicUrl": "CERT_PUBLIC_URL",
  "secondFactor.noSecret": "CERT_SECRET",
};
const findSetting = (reason: Reason): string | undefined =>
  reason.code === "notice.noServer"
    ? { email: "CERT_SMTP_URL", phone: "CERT_SMS_URL" }[reason.params.kind]
    : settings[reason.code];

/** Sends a refusal in its envelope. Users who may change settings are told which variable is missing. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const envelope = refusal.kind === "system" ? systemFailure() : toEnvelope(refusal);
  const maySet = reply.request.principal?.authorities.has("settings:write") === true;
  const setting = maySet ? findSetting(refusal.reason) : undefined;
  const message = setting === undefined ? envelope.message : `${envelope.message}（${setting}）`;
  return sendJson(reply.headers(refusalHeaders(refusal)), refusals[refusal.kind].status, { ...envelope, message });
}

const retrySeconds = 5;

/** Returns the headers of a refusal. Every 429 and 503 has a `Retry-After`. */
export const refusalHeaders = ({ kind, detail }: Refusal): Record<string, string> => ({
  ...((kind === "tooMany" || kind === "unavailable") && retryAfter(retrySeconds)),
  ...detail.headers,
});

const beginnings = METHODS.filter((method) => method !== "HEAD").map((method) => `${method} `);

/**
 * Returns the raw HTTP response to a request that could not be parsed. It has no body for HEAD (RFC 9110, 9.3.2); a body
 * is sent only if the request clearly has another method.
 * @param packet the last bytes received, which may begin in the middle of a long request
 */
export function rawBadRequest(packet: unknown): string {
  const beginning = Buffer.isBuffer(packet) ? packet.toString("latin1", 0, 32) : "";
  const body = JSON.stringify(refused("invalid"));
  const isWithBody = beginnings.some((method) => beginning.startsWith(method));
  const headers = ["content-type: application/json; charset=utf-8", `content-length: ${Buffer.byteLength(body)}`];
  return [
    "HTTP/1.1 400 Bad Request",
    ...(isWithBody ? headers : []),
    "connection: close",
    "",
    isWithBody ? body : "",
  ].join("\r\n");
}

/** Returns a function that logs errors with a message. */
export const logErrors =
  (log: FastifyBaseLogger, message: string) =>
  (error: unknown): void =>
    log.error({ err: describeError(error) }, message);

/** Returns the loggable parts of an error. The detail of a database error is left out because it contains values. */
export function describeError(error: unknown): { type: string; message: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...("code" in error && { code: String(error.code) }),
    ...(error.stack !== undefined && { stack: error.stack }),
  };
}

import { createHmac } from "node:crypto";
import { type RecipientKind, zhCN } from "cert-api";
import { createTransport } from "nodemailer";
import type { Config } from "../../../config.ts";
import type { BrandService } from "../../public/brand/brand.service.ts";

export interface Message {
  /** Identifies the message when it is sent more than once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  unsubscribe: string | null;
}

/**
 * Reasons why a message was not accepted: permanently refused, deferred, server not reachable, login refused, or
 * connection lost after sending, so that the result is unknown.
 */
export type SendFailure = "rejected" | "deferred" | "unreachable" | "unauthorized" | "interrupted";

export interface Channel {
  /** Sends a message; null means that it was accepted. Throws on errors that are not failures of the other side. */
  send(message: Message): Promise<SendFailure | null>;
  close(): void;
}

export type Channels = Readonly<Partial<Record<RecipientKind, Channel>>>;

export interface Timeout {
  handOver: number;
  mailAnswer: number;
  smsAnswer: number;
}

/** RFC 5321 (4.5.3.2.6) requires ten minutes after the end of a mail, since many servers scan it before they answer. */
const defaultTimeout: Timeout = { handOver: 60_000, mailAnswer: 600_000, smsAnswer: 60_000 };

export const createChannels = (
  { mail, sms }: Pick<Config, "mail" | "sms">,
  brands: Pick<BrandService, "read">,
  timeout: Timeout = defaultTimeout,
): Channels => ({
  ...(mail && { email: createMailChannel(mail, brands, timeout) }),
  ...(sms && { phone: createSmsChannel(sms, timeout) }),
});

function createMailChannel(
  { url, from }: NonNullable<Config["mail"]>,
  brands: Pick<BrandService, "read">,
  timeout: Timeout,
): Channel {
  const { transport, isHandedOver } = createMailTransport(url, timeout);
  const closing = new AbortController();
  return {
    async send(message) {
      const { name } = await brands.read();
      const headers = toMailHeaders(message);
      const overdue = new AbortController();
      const timer = setTimeout(() => isHandedOver(headers) || overdue.abort(), timeout.handOver);
      const { to, subject } = message;
      const text = message.text.trimEnd() + signature(name, message);
      const signal = AbortSignal.any([closing.signal, overdue.signal]);
      try {
        const mail = { from: toSender(from, name), to: { name: "", address: to }, subject, text, headers, signal };
        await transport.sendMail(mail);
        return null;
      } catch (error) {
        return toMailFailure(error, isHandedOver(headers));
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}

/** Creates the mail transport. `isHandedOver` returns true if the server received the whole mail with these headers. */
function createMailTransport(url: string, { handOver, mailAnswer }: Timeout) {
  const transport = createTransport({
    url,
    pool: true,
    // A mail that is sent to try one out does not wait for the answer to another
    maxConnections: 2,
    connectionTimeout: handOver,
    greetingTimeout: handOver,
    socketTimeout: mailAnswer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const handedOver = new WeakSet<object>();
  transport.use("stream", ({ data: { headers }, message }, done) => {
    // The mail is read only when the server has agreed to take it (DATA, RFC 5321, 4.1.1.4)
    message.processFunc((stream) => stream.once("end", () => headers && handedOver.add(headers)));
    done();
  });
  return { transport, isHandedOver: (headers: object) => handedOver.has(headers) };
}

/** Returns the sender under the institute's name, unless the configured one has a name of its own. */
const toSender = (from: string, name: string) => (from.includes("<") ? from : { name, address: from });

const signature = (name: string, { unsubscribe }: Message): string =>
  `\n\n-- \n${name}\n${unsubscribe === null ? "" : `${zhCN.unsubscribe.footer(unsubscribe)}\n`}`;

const toMailHeaders = ({ id, unsubscribe }: Message) => ({
  "Auto-Submitted": "auto-generated",
  "X-Notice-Id": id,
  // RFC 2369 and RFC 8058: mail programs offer it as a button
  ...(unsubscribe && {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }),
});

/** Maps an SMTP reply (RFC 5321, 4.2.1) to a failure. Without a reply, the server was not reached or its result is unknown. */
function toMailFailure(error: unknown, isHandedOver: boolean): SendFailure {
  if (!(error instanceof Error)) throw error;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: number };
  // A login may be put off as well (454, RFC 4954, 6)
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 500) return "deferred";
  if (code === "EAUTH") return "unauthorized";
  if (responseCode === undefined) return isHandedOver ? "interrupted" : "unreachable";
  return "rejected";
}

/** Signs a request to the text message hook; see docs/configuration.en.md for the format. */
export const signSms = (secret: string, timestamp: string, body: string): string =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");

function createSmsChannel({ url, secret }: NonNullable<Config["sms"]>, { smsAnswer }: Timeout): Channel {
  const closing = new AbortController();
  return {
    async send({ id, to, text }) {
      const body = JSON.stringify({ id, to, text });
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = signSms(secret, timestamp, body);
      const headers = {
        "content-type": "application/json",
        "x-cert-timestamp": timestamp,
        "x-cert-signature": `sha256=${signature}`,
      };
      try {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(smsAnswer)]);
        // A redirection is an answer, but nobody may follow it with an address in hand
        const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
        await response.body?.cancel();
        return toSmsFailure(response.status);
      } catch (error) {
        return isBeforeRequest(error) ? "unreachable" : "interrupted";
      }
    },
    close: () => closing.abort(),
  };
}

/** Matches Node.js error codes for a missing or untrusted connection. */
const connectionProblem =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_SSL.*|ERR_TLS.*|.*CERT.*)$/u;

function isBeforeRequest(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && connectionProblem.test(String(cause.code));
}

function toSmsFailure(status: number): SendFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return "unauthorized";
  if (status < 400) return "unreachable";
  return status === 429 || status >= 500 ? "deferred" : "rejected";
}

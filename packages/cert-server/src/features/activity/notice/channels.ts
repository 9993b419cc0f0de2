import { createHmac } from "node:crypto";
import type { AddressKind } from "cert-api";
import { createTransport } from "nodemailer";
import type { Config } from "../../../config.ts";

/** A message to one address. */
export interface Message {
  /** Stands for the message where it is handed in more than once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Where its recipient says that no more are wanted; null where the message has no such link. */
  unsubscribe: string | null;
}

/**
 * Why a message was not taken: for good, for now, because the server cannot be reached or does not let us in; or because
 * the connection broke after the message was handed over, so that nobody knows whether it was taken.
 */
export type SendFailure = "rejected" | "deferred" | "unreachable" | "unauthorized" | "interrupted";

/** A way to reach holders. */
export interface Channel {
  /** Hands a message over; null: it was taken. Throws what is no failure of the other side. */
  send(message: Message): Promise<SendFailure | null>;
  /** Ends what is under way at once, and sends no more. */
  close(): void;
}

/** The ways that are set up. */
export type Channels = Readonly<Partial<Record<AddressKind, Channel>>>;

/** For how many milliseconds the other side is waited for. */
export interface Patience {
  /** Until a message is handed over. */
  handOver: number;
  /** For what becomes of a mail that was handed over. */
  mailAnswer: number;
  /** For the answer to a text message. */
  smsAnswer: number;
}

/** RFC 5321 (4.5.3.2.6) asks for ten minutes after the end of a mail, which many servers look through before they answer. */
const defaultPatience: Patience = { handOver: 60_000, mailAnswer: 600_000, smsAnswer: 60_000 };

/** The ways to reach holders that the settings name. */
export const createChannels = (
  { mail, sms }: Pick<Config, "mail" | "sms">,
  patience: Patience = defaultPatience,
): Channels => ({
  ...(mail && { email: createMailChannel(mail, patience) }),
  ...(sms && { phone: createSmsChannel(sms, patience) }),
});

function createMailChannel({ url, from }: NonNullable<Config["mail"]>, patience: Patience): Channel {
  const { transport, isHandedOver } = createMailTransport(url, patience);
  const closing = new AbortController();
  return {
    async send(message) {
      const headers = toMailHeaders(message);
      const overdue = new AbortController();
      const timer = setTimeout(() => isHandedOver(headers) || overdue.abort(), patience.handOver);
      const { to, subject, text } = message;
      const signal = AbortSignal.any([closing.signal, overdue.signal]);
      try {
        const mail = { from, to: { name: "", address: to }, subject, text, headers, signal };
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

/** The transport of mails. `isHandedOver`: whether the server was given the whole of the mail that has these headers. */
function createMailTransport(url: string, { handOver, mailAnswer }: Patience) {
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

const toMailHeaders = ({ id, unsubscribe }: Message) => ({
  "Auto-Submitted": "auto-generated",
  "X-Notice-Id": id,
  // RFC 2369 and RFC 8058: mail programs offer it as a button
  ...(unsubscribe && {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }),
});

/** What an SMTP server said (RFC 5321, 4.2.1); without an answer, it was not reached, or what it did is not known. */
function toMailFailure(error: unknown, isHandedOver: boolean): SendFailure {
  if (!(error instanceof Error)) throw error;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: number };
  if (code === "EAUTH") return "unauthorized";
  if (responseCode === undefined) return isHandedOver ? "interrupted" : "unreachable";
  return responseCode >= 500 ? "rejected" : "deferred";
}

/** What is signed of a request to the hook of text messages, and how: see docs/configuration.md. */
export const signSms = (secret: string, timestamp: string, body: string): string =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");

function createSmsChannel({ url, secret }: NonNullable<Config["sms"]>, { smsAnswer }: Patience): Channel {
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

/** How Node.js says that there is no connection, or none that may be trusted. */
const connectionProblem =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_SSL.*|ERR_TLS.*|.*CERT.*)$/u;

/** Whether a request failed before anything of it was sent. */
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

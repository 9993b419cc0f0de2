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

/** Why a message was not taken: for good, for now, or because the server cannot be reached or does not let us in. */
export type SendFailure = "rejected" | "deferred" | "unreachable" | "unauthorized";

/** A way to reach holders. */
export interface Channel {
  /** Hands a message over; null: it was taken. Throws what is no failure of the other side. */
  send(message: Message): Promise<SendFailure | null>;
  close(): void;
}

/** The ways that are set up. */
export type Channels = Readonly<Partial<Record<AddressKind, Channel>>>;

/** For how many milliseconds the other side is waited for. */
const patience = 20_000;

/** The ways to reach holders that the settings name. */
export const createChannels = ({ mail, sms }: Pick<Config, "mail" | "sms">): Channels => ({
  ...(mail && { email: createMailChannel(mail) }),
  ...(sms && { phone: createSmsChannel(sms) }),
});

function createMailChannel({ url, from }: NonNullable<Config["mail"]>): Channel {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          headers: {
            "Auto-Submitted": "auto-generated",
            "X-Notice-Id": id,
            // RFC 2369 and RFC 8058: mail programs offer it as a button
            ...(unsubscribe && {
              "List-Unsubscribe": `<${unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        });
        return null;
      } catch (error) {
        return toMailFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

/** What an SMTP server said (RFC 5321, 4.2.1); without an answer, it was not reached. */
function toMailFailure(error: unknown): SendFailure {
  if (!(error instanceof Error && "code" in error)) throw error;
  const { code, responseCode } = error as Error & { code: unknown; responseCode?: number };
  if (code === "EAUTH") return "unauthorized";
  if (responseCode === undefined) return "unreachable";
  return responseCode >= 500 ? "rejected" : "deferred";
}

/** What is signed of a request to the hook of text messages, and how: see docs/configuration.md. */
export const signSms = (secret: string, timestamp: string, body: string): string =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");

function createSmsChannel({ url, secret }: NonNullable<Config["sms"]>): Channel {
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
        const signal = AbortSignal.timeout(patience);
        const response = await fetch(url, { method: "POST", headers, body, redirect: "error", signal });
        await response.body?.cancel();
        return toSmsFailure(response.status);
      } catch {
        // No answer, or a redirection, which nobody may follow with an address in hand
        return "unreachable";
      }
    },
    close: () => undefined,
  };
}

function toSmsFailure(status: number): SendFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return "unauthorized";
  return status === 429 || status >= 500 ? "deferred" : "rejected";
}

import { contract } from "cert-api";
import { TOTP } from "otpauth";
import { ADMIN_PASSWORD, type Headers, type TestApp } from "../testApp.ts";

const { session } = contract;

/** Returns the code that an authenticator app shows at a time, in milliseconds since 1970. */
export const toCode = (secret: string, at: number): string => new TOTP({ secret }).generate({ timestamp: at });

export async function setUpFactor(
  { call, time }: Pick<TestApp, "call" | "time">,
  headers: Headers,
  password = ADMIN_PASSWORD,
): Promise<{ secret: string; recoveryCodes: string[]; nextCode: () => string }> {
  const { secret } = (await call(session.beginSecondFactor, { password }, headers)).data;
  const code = toCode(secret, time.now);
  const { recoveryCodes } = (await call(session.confirmSecondFactor, { code }, headers)).data;
  const nextCode = () => {
    time.now += 30_000;
    return toCode(secret, time.now);
  };
  return { secret, recoveryCodes, nextCode };
}

/** Returns the headers with which a browser continues a login whose password was correct. */
export function pendingOf(answer: { headers: Record<string, unknown> }, origin: string): Headers {
  const lines = [answer.headers["set-cookie"]].flat().map((line) => String(line).split(";")[0] ?? "");
  return { cookie: lines.join("; "), origin };
}

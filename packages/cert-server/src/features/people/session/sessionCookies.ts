import type { Session } from "cert-api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config.ts";
import type { Context } from "../../../http/mount.ts";
import type { AccountSession } from "./describeSession.ts";
import { type LoginPlace, type NewLogin, SESSION_MS } from "./beginSession.ts";
import { DEVICE_MS } from "./login.store.ts";
import type { OwnCaller } from "./sessionContext.ts";

export const SESSION_COOKIE = "cert_session";
/** Cookie that marks a device with an earlier login; it opens nothing by itself. */
const DEVICE_COOKIE = "cert_device";
/** Cookie of a login that waits for a code after a correct password; it opens nothing by itself. */
const PENDING_COOKIE = "cert_login";

export function createSessionCookies(config: Config) {
  const inZone = (session: AccountSession): Session => ({ ...session, timeZone: config.timeZone });
  const cookie = createCookie(config, SESSION_COOKIE);
  const deviceCookie = createCookie(config, DEVICE_COOKIE);
  const pendingCookie = createCookie(config, PENDING_COOKIE);
  const placeOf = (request: FastifyRequest): LoginPlace => ({
    address: request.ip,
    device: deviceCookie.read(request) || undefined,
    earlierToken: cookie.read(request) || undefined,
  });
  const callerOf = ({ principal, request }: Pick<Context, "principal" | "request">): OwnCaller => ({
    principal,
    token: principal.byCookie ? cookie.read(request) : "",
  });
  const deviceOf = ({ principal, request }: Context): string => (principal.byCookie ? deviceCookie.read(request) : "");
  const begin = (request: FastifyRequest, reply: FastifyReply, { token, device, session }: NewLogin): Session => {
    cookie.set(request, reply, token, SESSION_MS / 1000);
    deviceCookie.set(request, reply, device, DEVICE_MS / 1000);
    return inZone(session);
  };
  return { cookie, pendingCookie, placeOf, callerOf, deviceOf, begin, inZone };
}

type Place = Pick<Config, "publicUrl" | "basePath">;

interface TokenCookie {
  /** Returns the name with which the request's browser has it. */
  nameFor(request: FastifyRequest): string;
  /** Returns the token; empty if there is none. */
  read(request: FastifyRequest): string;
  /** @param maxAge seconds */
  set(request: FastifyRequest, reply: FastifyReply, token: string, maxAge: number): void;
  forget(request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * Creates a cookie that scripts cannot read and other sites do not send. Over HTTPS, the prefix of its name makes browsers
 * accept it only from this host (`__Host-`, RFC 6265bis section 4.1.3) or, if the product has a base path, only from a
 * secure address (`__Secure-`).
 */
export function createCookie({ publicUrl, basePath }: Place, name: string): TokenCookie {
  const isSecure = ({ protocol }: FastifyRequest) =>
    publicUrl === null ? protocol === "https" : publicUrl.protocol === "https:";
  const nameFor = (request: FastifyRequest) => {
    if (!isSecure(request)) return name;
    return basePath === "/" ? `__Host-${name}` : `__Secure-${name}`;
  };
  const options = (request: FastifyRequest) => ({
    path: basePath,
    httpOnly: true,
    sameSite: "lax" as const,
    secure: isSecure(request),
  });
  return {
    nameFor,
    read: (request) => request.cookies[nameFor(request)] ?? "",
    set: (request, reply, token, maxAge) =>
      void reply.setCookie(nameFor(request), token, { ...options(request), maxAge }),
    forget: (request, reply) => void reply.clearCookie(nameFor(request), options(request)),
  };
}

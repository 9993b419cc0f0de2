import type { Session } from "cert-api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Strategy } from "../../http/access.ts";
import { createAddressLimit } from "../../http/addressLimit.ts";
import { describeError } from "../../http/errors.ts";
import { mount } from "../../http/mount.ts";
import { SESSION_MS, type SessionService } from "./session.service.ts";

/** Logins a minute from one address, whatever the accounts: each costs a hash. */
const LOGINS_A_MINUTE = 60;
const COOKIE = "cert_session";

/** 登录、注销、当前用户、修改密码. */
export function sessionRoutes(
  app: FastifyInstance,
  { sessions, config }: { sessions: SessionService; config: Config },
): void {
  const options = (request: FastifyRequest) => ({
    path: config.basePath,
    httpOnly: true,
    sameSite: "lax" as const,
    secure: config.publicUrl === null ? request.protocol === "https" : config.publicUrl.protocol === "https:",
  });
  const forget = (request: FastifyRequest, reply: FastifyReply) => void reply.clearCookie(COOKIE, options(request));

  const inZone = (session: Session): Session => ({ ...session, timeZone: config.timeZone });

  mount(
    app,
    "session",
    {
      async login({ account, password }, { request, reply }) {
        const { token, session } = await sessions.login(account, password, request.ip);
        reply.setCookie(COOKIE, token, { ...options(request), maxAge: SESSION_MS / 1000 });
        return inZone(session);
      },
      async logout(_input, { principal, request, reply }) {
        // Who is known otherwise than by a cookie has no session that could end.
        if (principal.byCookie) await sessions.logout(readToken(request), principal);
        forget(request, reply);
        return null;
      },
      current: async (_input, { principal }) => inZone(await sessions.current(principal)),
      async changePassword(input, { principal, request }) {
        await sessions.changePassword(readToken(request), principal, input);
        return inZone(await sessions.current(principal));
      },
    },
    { limits: { login: createAddressLimit(app, LOGINS_A_MINUTE) } },
  );
}

/** Knows who calls by the session's cookie. */
export const cookieStrategy =
  (sessions: SessionService): Strategy =>
  async (request) => {
    const token = readToken(request);
    const onError = (error: unknown) =>
      request.log.error({ err: describeError(error) }, "the use of a session was not noted");
    const session = token === "" ? null : await sessions.open(token, onError);
    if (session === null) return null;
    const { user, authorities } = session;
    return {
      userId: user.id,
      account: user.account,
      nickName: user.nickName,
      departmentId: user.departmentId,
      address: request.ip,
      authorities: new Set(authorities.all),
      departmentAuthorities: new Set(authorities.departmentOnly),
      passwordChangeDue: user.passwordChangeDue,
      byCookie: true,
    };
  };

const readToken = (request: FastifyRequest) => request.cookies[COOKIE] ?? "";

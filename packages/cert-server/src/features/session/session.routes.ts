import type { Session } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Strategy } from "../../http/access.ts";
import { createAddressLimit } from "../../http/addressLimit.ts";
import { describeError } from "../../http/errors.ts";
import { mount } from "../../http/mount.ts";
import { DEVICE_MS } from "./loginDevice.store.ts";
import { SESSION_MS, type SessionService } from "./session.service.ts";
import { createCookie } from "./createCookie.ts";

/** Logins a minute from one address, whatever the accounts: each costs a hash. */
const LOGINS_A_MINUTE = 60;
const SESSION_COOKIE = "cert_session";
/** Says that somebody logged in on this device before; by itself it opens nothing. */
const DEVICE_COOKIE = "cert_device";

/** 登录、注销、当前用户、修改密码. */
export function sessionRoutes(
  app: FastifyInstance,
  { sessions, config }: { sessions: SessionService; config: Config },
): void {
  const cookie = createCookie(config, SESSION_COOKIE);
  const deviceCookie = createCookie(config, DEVICE_COOKIE);
  const inZone = (session: Session): Session => ({ ...session, timeZone: config.timeZone });

  mount(
    app,
    "session",
    {
      async login({ account, password }, { request, reply }) {
        const place = {
          address: request.ip,
          device: deviceCookie.read(request) || undefined,
          earlier: cookie.read(request) || undefined,
        };
        const { token, device, session } = await sessions.login(account, password, place);
        cookie.set(request, reply, token, SESSION_MS / 1000);
        deviceCookie.set(request, reply, device, DEVICE_MS / 1000);
        return inZone(session);
      },
      async logout(_input, { principal, request, reply }) {
        // Who is known otherwise than by a cookie has no session that could end.
        if (principal.byCookie) await sessions.logout(cookie.read(request), principal);
        cookie.forget(request, reply);
        return null;
      },
      current: async (_input, { principal }) => inZone(await sessions.current(principal)),
      async changePassword(input, { principal, request, reply }) {
        const token = principal.byCookie ? cookie.read(request) : "";
        const device = principal.byCookie ? deviceCookie.read(request) : "";
        const nextToken = await sessions.changePassword(token, principal, { ...input, device });
        if (nextToken !== null) cookie.set(request, reply, nextToken, SESSION_MS / 1000);
        return inZone(await sessions.current({ ...principal, isPasswordExpired: false }));
      },
    },
    { limits: { login: createAddressLimit(app, LOGINS_A_MINUTE) } },
  );
}

/** Knows who calls by the session's cookie. */
export function cookieStrategy(sessions: SessionService, config: Config): Strategy {
  const cookie = createCookie(config, SESSION_COOKIE);
  return async (request) => {
    const token = cookie.read(request);
    const onError = (error: unknown) =>
      request.log.error({ err: describeError(error) }, "the use of a session was not noted");
    const session = token === "" ? null : await sessions.open(token, onError);
    if (session === null) return null;
    const { user, authorities, isPasswordExpired } = session;
    return {
      userId: user.id,
      account: user.account,
      nickName: user.nickName,
      departmentId: user.departmentId,
      address: request.ip,
      authorities: new Set(authorities.all),
      departmentAuthorities: new Set(authorities.departmentOnly),
      passwordChangeDue: user.passwordChangeDue || isPasswordExpired,
      isPasswordExpired: isPasswordExpired && !user.passwordChangeDue,
      byCookie: true,
    };
  };
}

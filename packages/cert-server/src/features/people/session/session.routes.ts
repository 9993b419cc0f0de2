import { toReason } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../../config.ts";
import type { Strategy } from "../../../http/access.ts";
import { createRequestLimit } from "../../../http/limit/requestLimit.ts";
import { logErrors } from "../../../http/errors.ts";
import { mount } from "../../../http/mount.ts";
import { Refusal } from "../../../http/refusal.ts";
import { secondFactorIssuer } from "../../../messages.ts";
import type { ServerParts } from "../../../serverParts.ts";
import { createCookie, createSessionCookies, SESSION_COOKIE } from "./sessionCookies.ts";
import { SESSION_MS } from "./beginSession.ts";
import { PENDING_MS } from "./login.service.ts";
import type { ResetMail } from "./passwordReset.service.ts";
import type { SessionService } from "./session.service.ts";

/** Tries of passwords and codes per minute from one address, for all accounts together. Each costs a hash. */
const LOGINS_A_MINUTE = 60;
/** Maximum links for a new password that one address may ask for per minute. */
const RESETS_A_MINUTE = 10;
/** The page where a new password is set; the token is in its fragment, which servers do not see. */
const RESET_PAGE = "/frame/password";

/** An origin from which browsers drop a Secure cookie; those of this machine they trust. */
const insecure = /^http:\/\/(?!(?:localhost|127\.0\.0\.1|\[::1\])(?::|$))/u;

interface SessionRoutesDeps extends Pick<ServerParts, "config" | "base"> {
  sessions: SessionService;
  mail: ResetMail | undefined;
}

/** 登录、注销、当前用户、修改密码、在其他地方退出登录、两步验证. */
export function sessionRoutes(app: FastifyInstance, deps: SessionRoutesDeps): void {
  const { sessions, config } = deps;
  const { cookie, pendingCookie, placeOf, callerOf, deviceOf, begin, inZone } = createSessionCookies(config);
  const limit = createRequestLimit(app, LOGINS_A_MINUTE);
  const links = createResetLinks(app, deps);
  const limits = {
    login: limit,
    confirmLogin: limit,
    askReset: createRequestLimit(app, RESETS_A_MINUTE),
    setByReset: limit,
    changeEmail: limit,
    beginSecondFactor: limit,
    confirmSecondFactor: limit,
    renewRecoveryCodes: limit,
    removeSecondFactor: limit,
  };

  mount(
    app,
    "session",
    {
      async login({ account, password }, { request, reply }) {
        const { publicUrl } = config;
        if (publicUrl?.protocol === "https:" && insecure.test(request.headers.origin ?? ""))
          throw new Refusal("forbidden", toReason("session.needsHttps", { url: publicUrl.href }));
        const login = await sessions.login(account, password, placeOf(request));
        if (login.session !== null) return begin(request, reply, login);
        pendingCookie.set(request, reply, login.token, PENDING_MS / 1000);
        throw new Refusal("secondFactorNeeded");
      },
      async confirmLogin({ code }, { request, reply }) {
        const newLogin = await sessions.confirmLogin(pendingCookie.read(request), code, placeOf(request));
        pendingCookie.forget(request, reply);
        return begin(request, reply, newLogin);
      },
      async logout(_input, { principal, request, reply }) {
        // Who is known otherwise than by a cookie has no session that could end.
        if (principal.byCookie) await sessions.logout(cookie.read(request), principal);
        cookie.forget(request, reply);
        return null;
      },
      current: async (_input, { principal }) => inZone(await sessions.current(principal)),
      async changePassword(input, context) {
        const { principal, request, reply } = context;
        const device = deviceOf(context);
        const nextToken = await sessions.changePassword(callerOf(context).token, principal, { ...input, device });
        if (nextToken !== null) cookie.set(request, reply, nextToken, SESSION_MS / 1000);
        return inZone(await sessions.current({ ...principal, isPasswordExpired: false }));
      },
      resetOffer: async () => ({ isOffered: links.isOffered }),
      async askReset({ account }, { request }) {
        links.send({ account, address: request.ip });
        return null;
      },
      async setByReset({ token, password }, { request }) {
        await sessions.setByReset({ token, password, address: request.ip });
        return null;
      },
      async changeEmail(input, context) {
        await sessions.changeEmail(callerOf(context), input);
        return inZone(await sessions.current(context.principal));
      },
      endOtherSessions: (_input, context) => sessions.endOtherSessions(callerOf(context), deviceOf(context)),
      secondFactor: (_input, { principal }) => sessions.secondFactor(principal.userId),
      beginSecondFactor: ({ password }, context) =>
        sessions.beginSecondFactor(callerOf(context), { password, issuer: toIssuer(config) }),
      confirmSecondFactor: ({ code }, context) =>
        sessions.confirmSecondFactor(callerOf(context), { code, device: deviceOf(context) }),
      renewRecoveryCodes: (input, context) => sessions.renewRecoveryCodes(callerOf(context), input),
      removeSecondFactor: (input, context) => sessions.removeSecondFactor(callerOf(context), input),
    },
    { limits },
  );
}

/** Mails links for new passwords in the background. Without a mail server or a permanent address they are not offered. */
function createResetLinks(app: FastifyInstance, { sessions, base, mail }: SessionRoutesDeps) {
  const sending = new Set<Promise<void>>();
  const onError = logErrors(app.log, "a link for a password was not sent");
  app.addHook("onClose", async () => {
    mail?.close();
    await Promise.all(sending);
  });
  return {
    isOffered: mail !== undefined && base.isPermanent,
    send(from: { account: string; address: string }) {
      if (mail === undefined || !base.isPermanent) return;
      const target = { page: `${base.url}${RESET_PAGE}`, mail };
      const work = sessions.mailResetLink(from, target).catch(onError);
      sending.add(work);
      void work.finally(() => sending.delete(work));
    },
  };
}

const toIssuer = ({ publicUrl }: Config): string =>
  publicUrl === null ? secondFactorIssuer : `${secondFactorIssuer} ${publicUrl.hostname}`;

export function cookieStrategy(sessions: SessionService, config: Config): Strategy {
  const cookie = createCookie(config, SESSION_COOKIE);
  return async (request) => {
    const token = cookie.read(request);
    const onError = logErrors(request.log, "the use of a session was not noted");
    const session = token === "" ? null : await sessions.open(token, onError);
    if (session === null) return null;
    const { user, dues, ...authorities } = session;
    const { id: userId, account, nickName, departmentId } = user;
    return { userId, account, nickName, departmentId, address: request.ip, ...authorities, ...dues, byCookie: true };
  };
}

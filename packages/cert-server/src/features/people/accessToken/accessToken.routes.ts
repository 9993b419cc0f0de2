import type { FastifyInstance } from "fastify";
import type { Strategy } from "../../../http/access.ts";
import { createRequestLimit } from "../../../http/limit/requestLimit.ts";
import { logErrors } from "../../../http/errors.ts";
import { type Handlers, mount } from "../../../http/mount.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { SessionService } from "../session/session.service.ts";
import { createSessionCookies } from "../session/sessionCookies.ts";
import { createAccessTokenService } from "./accessToken.service.ts";
import { openToken, TOKEN_PREFIX } from "./openToken.service.ts";
import { listTokens } from "./accessToken.store.ts";
import type { ServerParts } from "../../../serverParts.ts";

interface Deps extends Pick<ServerParts, "store" | "config" | "clock" | "today"> {
  sessions: SessionService;
}

/** Maximum tokens that one address may ask for per minute. Each costs a hash. */
const TOKENS_A_MINUTE = 60;

export function accessTokenRoutes(app: FastifyInstance, deps: Deps): void {
  const { callerOf } = createSessionCookies(deps.config);
  const { limitOld, ...tokens } = createAccessTokenService(deps);
  app.addHook("onReady", () => limitOld());
  const handlers: Handlers<"accessToken"> = {
    ...tokens,
    list: (query) => listTokens(deps.store.read, query),
    create: (input, context) => tokens.create(input, context.principal, callerOf(context)),
  };
  mount(app, "accessToken", handlers, { limits: { create: createRequestLimit(app, TOKENS_A_MINUTE) } });
}

/** Recognizes programs by their access token (`Authorization: Bearer cert_…`), and no other bearer. */
export function tokenStrategy({ store, today, sessions }: Deps): Strategy {
  const deps = { store, today, findAccount: sessions.findAccount };
  return async (request) => {
    const [, token = ""] = /^Bearer +(\S+)$/iu.exec(request.headers.authorization ?? "") ?? [];
    if (!token.startsWith(TOKEN_PREFIX)) return null;
    const onError = logErrors(request.log, "the use of an access token was not noted");
    const opened = await openToken(deps, token, onError);
    if (opened === null) throw new Refusal("unauthenticated", undefined, { headers: { "www-authenticate": "Bearer" } });
    return { ...opened, address: request.ip, byCookie: false };
  };
}

import type { FastifyInstance } from "fastify";
import { today } from "../../clock/today.ts";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import type { Strategy } from "../../http/access.ts";
import { describeError } from "../../http/errors.ts";
import { type Handlers, mount } from "../../http/mount.ts";
import { Refusal } from "../../http/refusal.ts";
import type { SessionService } from "../session/session.service.ts";
import { createAccessTokenService } from "./accessToken.service.ts";
import { openToken, TOKEN_PREFIX } from "./openToken.service.ts";

interface Deps {
  store: Store;
  clock(): number;
}

export function accessTokenRoutes(app: FastifyInstance, deps: Deps): void {
  const tokens = createAccessTokenService(deps);
  const handlers: Handlers<"accessToken"> = {
    list: (query) => tokens.list(query),
    authorities: (_input, { principal }) => tokens.listGrantable(principal),
    create: (input, { principal }) => tokens.create(input, principal),
    remove: ({ id }, { principal }) => tokens.remove(id, principal),
  };
  mount(app, "accessToken", handlers);
}

/**
 * Recognizes programs by the access token that they present (`Authorization: Bearer cert_…`). Other bearer tokens are
 * left to other strategies.
 */
export function tokenStrategy({
  config,
  store,
  clock,
  sessions,
}: Deps & { config: Pick<Config, "timeZone">; sessions: SessionService }): Strategy {
  const deps = { store, day: today(clock, config.timeZone), findAccount: sessions.findAccount };
  return async (request) => {
    const [, token = ""] = /^Bearer +(\S+)$/iu.exec(request.headers.authorization ?? "") ?? [];
    if (!token.startsWith(TOKEN_PREFIX)) return null;
    const onError = (error: unknown) =>
      request.log.error({ err: describeError(error) }, "the use of an access token was not noted");
    const opened = await openToken(deps, token, onError);
    if (opened === null) throw new Refusal("unauthenticated", undefined, { headers: { "www-authenticate": "Bearer" } });
    return { ...opened, address: request.ip, passwordChangeDue: false, byCookie: false };
  };
}

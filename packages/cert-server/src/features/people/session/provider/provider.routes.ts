import { toReason } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../../../config.ts";
import { createRequestLimit } from "../../../../http/limit/requestLimit.ts";
import { type Context, mount } from "../../../../http/mount.ts";
import { publicBase } from "../../../../http/publicBase.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { createCookie, createSessionCookies } from "../sessionCookies.ts";
import { PENDING_MS } from "../login.service.ts";
import type { SessionService } from "../session.service.ts";
import { createOidcClient, type OidcAttempt } from "./oidcClient.ts";

/** Maximum returns from the provider per minute from one address. Each asks the provider for a token. */
const RETURNS_A_MINUTE = 60;
/** The page to which the provider sends the browser back. */
const RETURN_PAGE = "/frame/login";
/**
 * Beginning of the name of the cookie of a login or a link that is under way at the provider, for the browser that began it
 * alone. Its state follows, so that tabs do not take each other's.
 */
const ATTEMPT_COOKIE = "cert_oidc_";
const ATTEMPT_SECONDS = 600;

interface StoredAttempt extends OidcAttempt {
  /** The user to whose account the identity is linked; null for a login. */
  linkTo: number | null;
}

/** 统一身份认证: logins by an identity provider, and the link between an identity there and an account. */
export function providerRoutes(
  app: FastifyInstance,
  { sessions, config }: { sessions: SessionService; config: Config },
): void {
  const { oidc } = config;
  const cookies = createSessionCookies(config);
  const attemptCookie = (state: string) => createCookie(config, ATTEMPT_COOKIE + state);
  const client =
    oidc === null ? null : createOidcClient({ ...oidc, returnTo: `${publicBase(config).url}${RETURN_PAGE}` });
  const provider = { provider: oidc?.issuer.href ?? "", name: oidc?.name ?? "" };
  const getClient = () => {
    if (client === null) throw new Refusal("conflict", toReason("session.noProvider"));
    return client;
  };
  const begin = async (
    { request, reply }: Pick<Context, "request" | "reply">,
    link: { to: number; confirm(state: string): Promise<void> } | null,
  ) => {
    const { url, attempt } = await getClient().begin();
    await link?.confirm(attempt.state);
    const stored = encodeAttempt({ ...attempt, linkTo: link?.to ?? null });
    attemptCookie(attempt.state).set(request, reply, stored, ATTEMPT_SECONDS);
    return { url };
  };
  const limit = createRequestLimit(app, RETURNS_A_MINUTE);

  mount(
    app,
    "session",
    {
      provider: async () => ({ name: oidc?.name ?? null }),
      beginProviderLogin: (_input, context) => begin(context, null),
      beginLink: (proof, context) =>
        begin(context, {
          to: context.principal.userId,
          confirm: (state) => sessions.confirmLink(cookies.callerOf(context), { ...proof, state }),
        }),
      async finishProvider({ query }, { request, reply }) {
        const cookie = attemptCookie(readState(query));
        const attempt = decodeAttempt(cookie.read(request));
        cookie.forget(request, reply);
        const identity = { ...provider, subject: await getClient().finish(query, attempt) };
        if (attempt.linkTo !== null) {
          const principal = await request.findPrincipal();
          if (principal?.userId !== attempt.linkTo) throw new Refusal("unauthenticated");
          const caller = cookies.callerOf({ principal, request });
          await sessions.linkIdentity(caller, { ...identity, state: attempt.state });
          return { session: cookies.inZone(await sessions.current(principal)), isLinked: true };
        }
        const login = await sessions.loginByIdentity(identity, cookies.placeOf(request));
        if (login.session !== null) return { session: cookies.begin(request, reply, login), isLinked: false };
        cookies.pendingCookie.set(request, reply, login.token, PENDING_MS / 1000);
        throw new Refusal("secondFactorNeeded");
      },
      identity: async (_input, { principal }) => ({
        isLinked: await sessions.isLinked(principal.userId, provider.provider),
      }),
      async unlink(_input, { principal }) {
        await sessions.unlinkIdentity(principal, provider);
        return { isLinked: false };
      },
    },
    { limits: { beginProviderLogin: limit, finishProvider: limit, beginLink: limit } },
  );
}

const encodeAttempt = ({ state, nonce, verifier, linkTo }: StoredAttempt): string =>
  [state, nonce, verifier, linkTo ?? ""].join(".");

/** Decodes the cookie of an attempt. A browser changes its own cookie at its own cost: the provider's answer must agree with it. */
function decodeAttempt(text: string): StoredAttempt {
  const [, state, nonce, verifier, linkTo] = /^([\w-]+)\.([\w-]+)\.([\w-]+)\.(\d*)$/u.exec(text) ?? [];
  if (state === undefined || nonce === undefined || verifier === undefined) throw refused();
  return { state, nonce, verifier, linkTo: linkTo ? Number(linkTo) : null };
}

/** Returns the state in the query with which the provider sends the browser back. It becomes the name of a cookie. */
function readState(query: string): string {
  const state = new URLSearchParams(query).get("state") ?? "";
  if (!/^[\w-]+$/u.test(state)) throw refused();
  return state;
}

const refused = () => new Refusal("invalid", toReason("session.providerRefused"));

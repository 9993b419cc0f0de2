import type { LoginProvider } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../../../config.ts";
import { createToken } from "../../../../crypto/randomId.ts";
import { createRequestLimit } from "../../../../http/limit/requestLimit.ts";
import { type Context, mount } from "../../../../http/mount.ts";
import { publicBase } from "../../../../http/publicBase.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { createCookie, createSessionCookies } from "../sessionCookies.ts";
import { PENDING_MS } from "../login.service.ts";
import type { SessionService } from "../session.service.ts";
import { createCasClient } from "./casClient.ts";
import { createOidcClient } from "./oidcClient.ts";
import type { Attempt, ProviderClient } from "./providerClient.ts";
import { createWechatClient } from "./wechatClient.ts";

/** Maximum returns from the provider per minute from one address. Each asks the provider for a token. */
const RETURNS_A_MINUTE = 60;
const RETURN_PAGE = "/frame/login";
/**
 * Beginning of the name of the cookie of a login or a link that is under way at the provider, for the browser that began it
 * alone. Its state follows, so that tabs do not take each other's.
 */
const ATTEMPT_COOKIE = "cert_provider_";
const ATTEMPT_SECONDS = 600;

interface StoredAttempt extends Attempt {
  /** The kind of the provider where it was begun. */
  kind: string;
  /** The user to whose account the identity is linked; null for a login. */
  linkTo: number | null;
}

/** 统一身份认证 and 微信: logins by an identity provider, and the link between an identity there and an account. */
export function providerRoutes(
  app: FastifyInstance,
  { sessions, config }: { sessions: SessionService; config: Config },
): void {
  const cookies = createSessionCookies(config);
  const attemptCookie = (state: string) => createCookie(config, ATTEMPT_COOKIE + state);
  const providers = listProviders(config);
  const getProvider = (kind: string) => {
    const configured = providers.find((provider) => provider.kind === kind);
    if (configured === undefined) throw new Refusal("conflict", "session.noProvider");
    return configured;
  };
  const begin = async (
    kind: string,
    { request, reply }: Pick<Context, "request" | "reply">,
    link: { to: number; confirm(state: string): Promise<void> } | null,
  ) => {
    const attempt = { state: createToken(), nonce: createToken(), verifier: createToken() };
    const url = await getProvider(kind).client.begin(attempt);
    await link?.confirm(attempt.state);
    const stored = encodeAttempt({ kind, ...attempt, linkTo: link?.to ?? null });
    attemptCookie(attempt.state).set(request, reply, stored, ATTEMPT_SECONDS);
    return { url };
  };
  const limit = createRequestLimit(app, RETURNS_A_MINUTE);

  mount(
    app,
    "session",
    {
      providers: async () => providers.map(({ kind, name }) => ({ kind, name })),
      beginProviderLogin: ({ kind }, context) => begin(kind, context, null),
      beginLink: ({ kind, ...proof }, context) =>
        begin(kind, context, {
          to: context.principal.userId,
          confirm: (state) => sessions.confirmLink(cookies.callerOf(context), { ...proof, state }),
        }),
      async finishProvider({ query }, { request, reply }) {
        const returned = new URLSearchParams(query);
        const cookie = attemptCookie(readState(returned));
        const attempt = decodeAttempt(cookie.read(request));
        cookie.forget(request, reply);
        const { name, client } = getProvider(attempt.kind);
        const subject = await client.finish(returned, attempt).catch((cause: unknown) => {
          throw cause instanceof Refusal ? cause : refused(cause);
        });
        const identity = { provider: client.issuer, subject, name };
        if (attempt.linkTo !== null) {
          const principal = await request.findPrincipal();
          if (principal?.userId !== attempt.linkTo) throw new Refusal("unauthenticated");
          const caller = cookies.callerOf({ principal, request });
          await sessions.linkIdentity(caller, { ...identity, state: attempt.state });
          return { session: cookies.inZone(await sessions.current(principal)), linked: name };
        }
        const login = await sessions.loginByIdentity(identity, cookies.placeOf(request));
        if (login.session !== null) return { session: cookies.begin(request, reply, login), linked: null };
        cookies.pendingCookie.set(request, reply, login.token, PENDING_MS / 1000);
        throw new Refusal("secondFactorNeeded");
      },
      identities: (_input, { principal }) =>
        Promise.all(
          providers.map(async ({ kind, name, client }) => {
            return { kind, name, isLinked: await sessions.isLinked(principal.userId, client.issuer) };
          }),
        ),
      async unlink({ kind }, { principal }) {
        const { name, client } = getProvider(kind);
        await sessions.unlinkIdentity(principal, { provider: client.issuer, name });
        return null;
      },
    },
    { limits: { beginProviderLogin: limit, finishProvider: limit, beginLink: limit } },
  );
}

function listProviders(config: Config): (LoginProvider & { client: ProviderClient })[] {
  const { oidc, wechat, cas } = config;
  const returnTo = `${publicBase(config).url}${RETURN_PAGE}`;
  const configured = [
    oidc && { kind: "oidc" as const, name: oidc.name, client: createOidcClient(oidc, returnTo) },
    cas && { kind: "cas" as const, name: cas.name, client: createCasClient(cas, returnTo) },
    wechat && { kind: "wechat" as const, name: wechat.name, client: createWechatClient(wechat, returnTo) },
  ];
  return configured.filter((provider) => provider !== null);
}

const encodeAttempt = ({ kind, state, nonce, verifier, linkTo }: StoredAttempt): string =>
  [kind, state, nonce, verifier, linkTo ?? ""].join(".");

/** Decodes the cookie of an attempt. A browser changes its own cookie at its own cost: the provider's answer must agree with it. */
function decodeAttempt(text: string): StoredAttempt {
  const [, kind, state, nonce, verifier, linkTo] = /^(\w+)\.([\w-]+)\.([\w-]+)\.([\w-]+)\.(\d*)$/u.exec(text) ?? [];
  if (kind === undefined || state === undefined || nonce === undefined || verifier === undefined) throw refused();
  return { kind, state, nonce, verifier, linkTo: linkTo ? Number(linkTo) : null };
}

/** Returns the state in the query with which the provider sends the browser back. It becomes the name of a cookie. */
function readState(returned: URLSearchParams): string {
  const state = returned.get("state") ?? "";
  if (!/^[\w-]+$/u.test(state)) throw refused();
  return state;
}

const refused = (cause?: unknown) => new Refusal("invalid", "session.providerRefused", { cause });

import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { toAddress, type Data, type Endpoint, type Envelope, formatQuery } from "cert-api";
import type { Renderer } from "cert-render";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp } from "../app.ts";
import { type Config, FIRST_ACCOUNT, parseConfig } from "../config.ts";
import { openStore, type Store, type StoreLocation } from "../db/open.ts";
import { openSite } from "../features/public/site/site.service.ts";
import { firstStart } from "../firstStart.ts";
import type { Strategy } from "../http/access.ts";
import { fixedSecret, type Secrets } from "../encryption/secrets.ts";
import type { Signer } from "../signing/createDetachedSigner.ts";
import { ADMIN_PASSWORD, START } from "./constants.ts";
import type { Database } from "./eachDatabase.ts";

export { ADMIN_PASSWORD };
export const ORIGIN = "http://localhost:80";

export interface TestOptions {
  config?: Partial<Config>;
  renderer?: Renderer;
  /** Returns what signs PDFs from a start on; by default nothing does. */
  signer?: () => Signer | null;
  /** Folder of the built site; by default there is none. */
  siteFolder?: string;
  strategies?: readonly Strategy[];
  secrets?: Secrets;
}

/** A complete server on a store of its own, called without a network. */
export interface TestApp {
  app: FastifyInstance;
  store: Store;
  address: StoreLocation;
  config: Config;
  /**
   * Milliseconds since 1970, which a test advances. `setBack`: the amount by which the system clock was set back, which
   * does not affect measured durations.
   */
  time: { now: number; setBack: number };
  logged: Record<string, unknown>[];
  /** Logs in, by default as `admin`. Returns the Cookie and Origin headers. */
  login(account?: string, password?: string): Promise<Headers>;
  call<I extends object, D>(endpoint: Endpoint<I, D>, input: I, headers?: Headers): Promise<Called<D>>;
  restart(): Promise<TestApp>;
}

export type Headers = Record<string, string>;
export interface Called<D> {
  status: number;
  headers: Record<string, unknown>;
  envelope: Envelope<D>;
  /** The `data` of a successful call; fails the test otherwise. */
  data: D;
}

const noRenderer = new Proxy({} as Renderer, {
  get(_target, key) {
    throw new Error(`This test gave no renderer, but asks it for ${String(key)}.`);
  },
});

/** Starts a server on a store as after the first start. It is closed after the test. */
export async function testApp(database: Database, options: TestOptions = {}): Promise<TestApp> {
  return start(database, await database.fresh({ prepared: true }), options);
}

async function start(database: Database, address: StoreLocation, options: TestOptions): Promise<TestApp> {
  const time = { now: START, setBack: 0 };
  const logged: Record<string, unknown>[] = [];
  const config: Config = {
    ...parseConfig({ LOG_LEVEL: "debug" }),
    ...("url" in address ? { databaseUrl: address.url, dataFolder: tmpdir() } : { dataFolder: dirname(address.file) }),
    searchLimit: 0,
    downloadLimit: 0,
    quotaPerHour: 0,
    quotaPerDay: 0,
    ...options.config,
  };
  const { secrets = fixedSecret("the secret of tests, and of no store besides") } = options;
  const store = await openStore(address, { secrets });
  await firstStart(store, () => time.now, { adminPassword: ADMIN_PASSWORD });
  const signer = options.signer?.() ?? null;
  const app = await createApp({
    config,
    ...(signer && { signer }),
    store,
    renderer: options.renderer ?? noRenderer,
    site: await openSite(options.siteFolder ?? fileURLToPath(new URL("./nowhere", import.meta.url)), config.basePath),
    clock: () => time.now,
    elapsed: () => time.now + time.setBack,
    ...(options.strategies && { strategies: options.strategies }),
    logStream: { write: (line) => void logged.push(JSON.parse(line)) },
  });
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await app.close();
    await store.close();
  };
  database.after(close);

  const call: TestApp["call"] = async (endpoint, input, headers = {}) => {
    const { path, rest } = toAddress(endpoint, input);
    const inQuery = endpoint.method !== "POST";
    const request: InjectOptions = { method: endpoint.method, url: path + (inQuery ? formatQuery(rest) : ""), headers };
    const isForm = Object.values(rest).some((value) => value instanceof Blob);
    if (isForm) Object.assign(request, await buildForm(rest, headers));
    else if (!inQuery) Object.assign(request, { payload: rest });
    const response = await app.inject(request);
    const envelope = response.json<Envelope<Data<typeof endpoint>>>();
    return {
      status: response.statusCode,
      headers: response.headers,
      envelope: envelope as never,
      get data() {
        if (!envelope.success) throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(envelope)}`);
        return envelope.data as never;
      },
    };
  };

  return {
    app,
    store,
    address,
    config,
    time,
    logged,
    call,
    async login(account = FIRST_ACCOUNT, password = ADMIN_PASSWORD) {
      const payload = { account, password };
      const response = await app.inject({
        method: "POST",
        url: "/api/user/login",
        headers: { origin: ORIGIN },
        payload,
      });
      const [cookie] = response.cookies;
      if (cookie === undefined) throw new Error(`Login failed: ${response.body}`);
      return { cookie: `${cookie.name}=${cookie.value}`, origin: ORIGIN };
    },
    async restart() {
      await close();
      return start(database, address, options);
    },
  };
}

export function sessionOf({ headers }: Pick<Called<unknown>, "headers">): Headers {
  const [cookie = ""] = [headers["set-cookie"]].flat().map((line) => String(line).split(";")[0]);
  return { cookie, origin: ORIGIN };
}

async function buildForm(values: Readonly<Record<string, unknown>>, headers: Headers): Promise<InjectOptions> {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, value instanceof Blob ? value : String(value));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  return {
    headers: { ...headers, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

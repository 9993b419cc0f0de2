// npm run dev: the server from its source, restarted at a change, and the site with hot reload in front of it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { dev } from "astro";
import { environment, node, root, whenOrphaned } from "./step.mjs";

process.env.ASTRO_TELEMETRY_DISABLED = "1";

const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 8080);
const apiPort = await freePort();
let server = startServer();
let stopping = false;

/** The sources of the server. Node's own --watch would put messages of its own between the server and its threads. */
const sources = ["cert-api", "cert-render", "cert-server"].map((name) => join(root, "packages", name, "src"));
/** @type {NodeJS.Timeout | undefined} */
let restart;
for (const source of sources) {
  watch(source, { recursive: true }, (_event, name) => {
    if (stopping || /\.test\.ts$/.test(name ?? "")) return;
    clearTimeout(restart);
    restart = setTimeout(async () => {
      await stopServer();
      if (!stopping) server = startServer();
    }, 150);
  });
}

/** The administrators' island answers all of its addresses itself. */
const islandRoutes = {
  name: "island-routes",
  /** @param {import("vite").ViteDevServer} vite */
  configureServer(vite) {
    vite.middlewares.use((request, _response, next) => {
      const path = (request.url ?? "").split("?")[0] ?? "";
      const page = request.headers.accept?.includes("text/html") && !path.includes(".");
      if (page && /^\/(main|certificate)(\/|$)/.test(path)) request.url = "/main";
      next();
    });
  },
};

const target = `http://127.0.0.1:${apiPort}`;
const site = await dev({
  root,
  base: process.env.CERT_BASE_PATH || "/",
  server: { host, port },
  vite: {
    plugins: [islandRoutes],
    server: { proxy: { "/api": { target, xfwd: true }, "/v/": { target, xfwd: true } } },
  },
});

async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.all([stopServer(), site.stop()]);
  process.exit(0);
}
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, stop);
whenOrphaned(stop);

function startServer() {
  return spawn(node, ["--conditions=cert-source", "packages/cert-server/src/cli.ts", "serve"], {
    cwd: root,
    stdio: "inherit",
    env: {
      CERT_DEMONSTRATION: "1",
      CERT_TRUST_PROXY: "1",
      CERT_PUBLIC_URL: `http://${host}:${port}`,
      ...environment,
      HOST: "127.0.0.1",
      PORT: String(apiPort),
    },
  });
}

async function stopServer() {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

/** A port that is free now. @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (!address || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

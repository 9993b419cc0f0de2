// npm run dev: the server from its source, restarted at a change, and the site with hot reload in front of it.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { dev } from "astro";
import { environment, node, root } from "./step.mjs";

process.env.ASTRO_TELEMETRY_DISABLED = "1";

/** A port that is free now. @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });

const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 8080);
const apiPort = await freePort();

const server = spawn(
  node,
  ["--watch", "--watch-preserve-output", "--conditions=cert-source", "packages/cert-server/src/cli.ts", "serve"],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...environment, HOST: "127.0.0.1", PORT: String(apiPort), CERT_DEMO: process.env.CERT_DEMO ?? "1" },
  },
);

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
  server: { host, port },
  vite: {
    plugins: [islandRoutes],
    server: { proxy: { "/api": { target, xfwd: true }, "/v/": { target, xfwd: true } } },
  },
});

const stop = async () => {
  server.kill("SIGTERM");
  await site.stop();
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
server.on("exit", (code) => {
  site.stop().finally(() => process.exit(code ?? 0));
});

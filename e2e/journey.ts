import { test as base, expect } from "@playwright/test";
import { startPostgres } from "../packages/cert-server/src/testing/postgres.ts";
import { startServer, type RunningServer } from "./server.ts";

export interface JourneyOptions {
  engine: "sqlite" | "postgresql";
  server: RunningServer;
}

/** Journeys share one server a database. Every page is watched: an error in its console fails the journey. */
export const test = base.extend<{ complaints: string[]; watch: void }, JourneyOptions>({
  engine: ["sqlite", { option: true, scope: "worker" }],
  server: [
    async ({ engine }, provide) => {
      const postgres = engine === "postgresql" ? await startPostgres() : null;
      // Beside a PostgreSQL no secret is written into the folder: without one there are no second factors
      const environment = postgres && { CERT_DATABASE_URL: postgres.url, CERT_SECRET: "x".repeat(32) };
      const server = await startServer(environment ?? {});
      await provide(server);
      const code = await server.stop();
      await postgres?.stop();
      expect(code, "the server ends well when it is asked to").toBe(0);
    },
    { scope: "worker", timeout: 360_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  complaints: async ({}, provide) => provide([]),
  watch: [
    async ({ context, complaints }, provide) => {
      context.on("weberror", (error) => complaints.push(String(error.error())));
      context.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      // File dialogs are caught from the first page on: caught only when one is waited for, a quick press opens one before
      context.on("page", (page) => page.on("filechooser", () => undefined));
      await provide();
      expect(complaints, "the browser's console has no complaint").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

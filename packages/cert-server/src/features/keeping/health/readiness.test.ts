import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStore } from "../../../db/open.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { createReadinessService } from "./readiness.service.ts";

const identity = async () => ({ renderer: "1", fontsHash: "" });

eachDatabase((database) => {
  const open = async () => {
    const address = await database.fresh({ prepared: true });
    const store = await openStore(address);
    database.after(() => store.close());
    const dataFolder = await mkdtemp(join(tmpdir(), "cert-ready-"));
    database.after(() => rm(dataFolder, { recursive: true }));
    return { store, config: { dataFolder, databaseUrl: "url" in address ? address.url : null } };
  };

  test("is ready when the store answers, the renderer is up and the disk has room", async () => {
    const deps = await open();
    await expect(createReadinessService({ ...deps, renderer: { identity } })()).resolves.toBeUndefined();
  });

  test("is not ready when no renderer can be started", async () => {
    const deps = await open();
    const renderer = { identity: () => Promise.reject(new Error("no such program")) };
    await expect(createReadinessService({ ...deps, renderer })()).rejects.toMatchObject({
      kind: "unavailable",
      reason: { code: "ready.renderer" },
    });
  });

  test("is starting, which is no alarm, while the first renderer process unpacks its fonts", async () => {
    const deps = await open();
    const renderer = { identity: () => new Promise<never>(() => undefined) };
    await expect(createReadinessService({ ...deps, renderer }, { rendererMs: 1 })()).rejects.toMatchObject({
      kind: "unavailable",
      reason: { code: "ready.starting" },
      // What has a cause is logged as an error
      detail: expect.not.objectContaining({ cause: expect.anything() }),
    });
  });

  test("is not ready below the floor of the disk that the server itself writes to", async () => {
    const deps = await open();
    const ready = createReadinessService({ ...deps, renderer: { identity } }, { floor: Number.MAX_SAFE_INTEGER })();
    if (database.engine === "postgresql") await expect(ready).resolves.toBeUndefined();
    else await expect(ready).rejects.toMatchObject({ reason: { code: "ready.disk" } });
  });
});

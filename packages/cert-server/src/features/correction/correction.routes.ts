import { toReason } from "cert-api";
import type { Renderer } from "cert-render";
import type { FastifyInstance } from "fastify";
import { today } from "../../clock/today.ts";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { describeError } from "../../http/errors.ts";
import { mount, type RecordBoundary } from "../../http/mount.ts";
import { publicBase } from "../../http/publicBase.ts";
import { sendFile } from "../../http/sendFile.ts";
import { createPeriodicWork } from "../../jobs/periodicWork.ts";
import { parseNumericId } from "../../resource/ids.ts";
import { createReadLog } from "../audit/readLog.service.ts";
import { createAwardService } from "../award/award.service.ts";
import { createAwardStateService } from "../award/correction/awardStates.service.ts";
import { createCorrectionService } from "./correction.service.ts";
import { eraseLetters, findCorrectionDepartment, hasOldLetters } from "./correction.store.ts";
import { drawCorrection } from "./correctionPicture.ts";

interface CorrectionRoutesDeps {
  config: Config;
  store: Store;
  renderer: Renderer;
  clock(): number;
}

/** Milliseconds for which a visitor's letter and proof are kept after the end of a correction. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
const LOOK_INTERVAL = 60 * 60_000;

/** 更正申请：列出、查看、提请复核、通过、不予更正；双人复核. */
export function correctionRoutes(app: FastifyInstance, { config, store, renderer, clock }: CorrectionRoutesDeps): void {
  const onError = (error: unknown) => app.log.error({ err: describeError(error) }, "work on a correction failed");
  const base = publicBase(config);
  const day = today(clock, config.timeZone);
  const awards = createAwardService({ store, renderer, clock, base, timeZone: config.timeZone, today: day, onError });
  const states = createAwardStateService({ store, clock, today: day });
  const corrections = createCorrectionService({ store, awards, states, clock });
  const reads = createReadLog({ store, clock });
  const letters = createPeriodicWork({
    interval: LOOK_INTERVAL,
    async work() {
      const before = clock() - KEPT_MS;
      if (await hasOldLetters(store.read, before)) await store.write((tx) => eraseLetters(tx, before));
    },
    onError,
  });
  app.addHook("onReady", async () => letters.begin());
  app.addHook("onClose", () => letters.stop());
  const boundary: RecordBoundary<{ id: string }> = {
    missing: toReason("correction.notFound"),
    findDepartment: async ({ id }) => {
      const number = parseNumericId(id);
      return number === undefined ? undefined : findCorrectionDepartment(store.read, number);
    },
  };
  mount(
    app,
    "correction",
    {
      list: (request, { scope }) => corrections.list(request, scope),
      get: ({ id }, { principal }) => corrections.get(id, principal),
      picture: async (request, { reply }) =>
        sendFile(reply, {
          type: "image/png",
          bytes: await drawCorrection({ store, renderer, base: base.url, clock }, request),
        }),
      async proof({ id }, context) {
        const proof = await corrections.readProof(id);
        await reads.record(context, { noun: "correction", id: proof.id, action: "downloadProof" });
        // Saved, never shown by our origin: a visitor made it
        return sendFile(context.reply, {
          type: "application/octet-stream",
          fileName: `${id}.${proof.type === "jpeg" ? "jpg" : proof.type}`,
          bytes: proof.bytes,
        });
      },
      propose: (request, { principal }) => corrections.propose(request, principal),
      approve: (request, { principal }) => corrections.approve(request, principal),
      refuse: (request, { principal }) => corrections.refuse(request, principal),
      fourEyes: async () => ({ fourEyes: await corrections.getFourEyes() }),
      setFourEyes: async ({ fourEyes }, { principal }) => ({
        fourEyes: await corrections.setFourEyes(fourEyes, principal),
      }),
    },
    { boundary, boundaries: { list: "handler", fourEyes: "handler", setFourEyes: "handler" } },
  );
}

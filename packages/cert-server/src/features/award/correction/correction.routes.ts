import type { FastifyInstance } from "fastify";
import { today } from "../../../clock/today.ts";
import type { Config } from "../../../config.ts";
import { logErrors } from "../../../http/errors.ts";
import { mount, type RecordBoundary } from "../../../http/mount.ts";
import { publicBase } from "../../../http/publicBase.ts";
import { sendFile } from "../../../http/sendFile.ts";
import { createReadLog } from "../../keeping/audit/readLog.service.ts";
import { type AwardDeps, createAwardService } from "../award/award.service.ts";
import { readFourEyesSetting, setFourEyes } from "../../people/fourEyes/fourEyes.service.ts";
import { createCorrectionService } from "./correction.service.ts";
import { findCorrectionDepartment } from "./correction.store.ts";
import { drawCorrection } from "./correctionPicture.ts";
import { createLetterEraser } from "./visitorLetter.ts";
import { workWhileOpen } from "../../../jobs/periodicWork.ts";

type CorrectionRoutesDeps = Pick<AwardDeps, "store" | "renderer" | "clock"> & { config: Config };

/** 更正申请：列出、查看、提请复核、通过、不予更正；双人复核. */
export function correctionRoutes(app: FastifyInstance, { config, store, renderer, clock }: CorrectionRoutesDeps): void {
  const onError = logErrors(app.log, "work on a correction failed");
  const base = publicBase(config);
  const day = today(clock, config.timeZone);
  const awards = createAwardService({ store, renderer, clock, base, timeZone: config.timeZone, today: day, onError });
  const corrections = createCorrectionService({ store, awards, clock });
  const reads = createReadLog({ store, clock, onUnrecorded: onError });
  workWhileOpen(app, createLetterEraser({ store, clock, onError }));
  const boundary: RecordBoundary<{ id: string }> = {
    notFound: "correction.notFound",
    findDepartment: ({ id }) => findCorrectionDepartment(store.read, id),
  };
  mount(
    app,
    "correction",
    {
      list: (request, { scope }) => corrections.list(request, scope),
      async get({ id }, context) {
        const details = await corrections.get(id, context.principal);
        if (details.letter !== null)
          await reads.recordHourly(context, { noun: "correction", id: Number(details.id), action: "readLetter" });
        return details;
      },
      picture: async (request, { reply }) =>
        sendFile(reply, {
          type: "image/png",
          bytes: await drawCorrection({ store, renderer, base: base.url, clock }, request),
        }),
      async proof({ id }, context) {
        const proof = await corrections.getProof(id);
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
      fourEyes: () => readFourEyesSetting(store.read),
      setFourEyes: (setting, { principal }) =>
        store.write((tx) => setFourEyes(tx, setting, { principal, at: clock() })),
    },
    { boundary, boundaries: { list: "handler", fourEyes: "handler", setFourEyes: "handler" } },
  );
}

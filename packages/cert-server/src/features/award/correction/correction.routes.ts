import type { FastifyInstance } from "fastify";
import { logErrors } from "../../../http/errors.ts";
import { mount, type RecordBoundary } from "../../../http/mount.ts";
import { sendFile } from "../../../http/sendFile.ts";
import { createReadLog } from "../../keeping/audit/readLog.service.ts";
import { type AwardDeps, createAwardService } from "../award/award.service.ts";
import { readFourEyesSetting, setFourEyes } from "../../people/fourEyes/fourEyes.service.ts";
import { createCorrectionService } from "./correction.service.ts";
import { findCorrectionDepartment } from "./correction.store.ts";
import { drawCorrection } from "./correctionPicture.ts";
import { createLetterEraser } from "./visitorLetter.ts";
import { workWhileOpen } from "../../../jobs/periodicWork.ts";

/** 更正申请：列出、查看、提请复核、通过、不予更正；双人复核. */
export function correctionRoutes(app: FastifyInstance, deps: Omit<AwardDeps, "onError">): void {
  const { store, renderer, clock, base } = deps;
  const onError = logErrors(app.log, "work on a correction failed");
  const awards = createAwardService({ ...deps, onError });
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
      list: corrections.list,
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
      propose: corrections.propose,
      approve: corrections.approve,
      refuse: corrections.refuse,
      fourEyes: () => readFourEyesSetting(store.read),
      setFourEyes: (setting, { principal }) =>
        store.write((tx) => setFourEyes(tx, setting, { principal, at: clock() })),
    },
    { boundary, boundaries: { list: "handler", fourEyes: "handler", setFourEyes: "handler" } },
  );
}

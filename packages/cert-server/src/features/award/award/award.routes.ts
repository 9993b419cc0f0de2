import type { FastifyInstance } from "fastify";
import { today } from "../../../clock/today.ts";
import { uploadBoundary } from "../../../files/uploads.ts";
import { logErrors } from "../../../http/errors.ts";
import { mount } from "../../../http/mount.ts";
import { publicBase } from "../../../http/publicBase.ts";
import { docxType, sendFile } from "../../../http/sendFile.ts";
import { createAwardService } from "./award.service.ts";
import { awardBoundary } from "./awardBoundary.ts";
import type { ServerParts } from "../../../serverParts.ts";

export type AwardRoutesDeps = Pick<ServerParts, "config" | "store" | "renderer" | "clock">;

/** 奖证：新增、修改、删除、上传模板、更换照片、撤销、恢复. */
export function awardRoutes(app: FastifyInstance, { config, store, renderer, clock }: AwardRoutesDeps): void {
  const onError = logErrors(app.log, "work on an award failed");
  const awards = createAwardService({
    store,
    renderer,
    clock,
    base: publicBase(config),
    timeZone: config.timeZone,
    today: today(clock, config.timeZone),
    onError,
  });

  mount(
    app,
    "award",
    {
      create: (input, { principal }) => awards.create(input, principal),
      update: (input, { principal }) => awards.update(input, principal),
      async remove({ id }, { principal }) {
        const proposal = await awards.remove(id, principal);
        return { id, ...(proposal !== null && { proposal }) };
      },
      upload: ({ id, file }, { principal }) => awards.upload(id, file, principal),
      photo: (input, { principal }) => awards.replacePhoto(input, principal),
      versions: ({ id }) => awards.versions(id),
      revoke: ({ id, reason }, { principal }) => awards.revoke(id, reason, principal),
      restore: ({ id, reason = "" }, { principal }) => awards.restore(id, reason, principal),
      async file({ id }, { reply }) {
        const { bytes, fileName } = await awards.template(id);
        return sendFile(reply, { type: docxType, fileName, bytes });
      },
    },
    { boundary: awardBoundary(store), boundaries: { create: "handler", file: uploadBoundary(store.read) } },
  );
}

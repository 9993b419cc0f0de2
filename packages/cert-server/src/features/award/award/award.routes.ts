import type { FastifyInstance } from "fastify";
import { uploadBoundary } from "../../../files/uploads.ts";
import { logErrors } from "../../../http/errors.ts";
import { mount } from "../../../http/mount.ts";
import { docxType, sendFile } from "../../../http/sendFile.ts";
import { type AwardDeps, createAwardService } from "./award.service.ts";
import { awardBoundary } from "./awardBoundary.ts";

/** 奖证：新增、修改、删除、上传模板、更换照片、撤销、恢复. */
export function awardRoutes(app: FastifyInstance, deps: Omit<AwardDeps, "onError">): void {
  const { store } = deps;
  const awards = createAwardService({ ...deps, onError: logErrors(app.log, "work on an award failed") });

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

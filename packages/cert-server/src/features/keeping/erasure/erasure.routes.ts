import type { FastifyInstance } from "fastify";
import { logErrors } from "../../../http/errors.ts";
import { mount } from "../../../http/mount.ts";
import { recordId } from "../../../resource/ids.ts";
import { createAwardErasure, createUserErasure, type ErasureDeps } from "./erasure.service.ts";
import { listErasableAwards } from "./erasableAwards.store.ts";
import { createUnusedFiles, type UnusedFilesDeps } from "./unusedFiles.service.ts";
import { createVacuum } from "./vacuum.service.ts";
import { workWhileOpen } from "../../../jobs/periodicWork.ts";

type ErasureRoutesDeps = Omit<ErasureDeps, "vacuum"> & Omit<UnusedFilesDeps, "onError">;

/**
 * Erases an award, all awards of a holder, or a user (依法删除). The required authority is for all departments, so there is no
 * scope to check.
 */
export function erasureRoutes(app: FastifyInstance, deps: ErasureRoutesDeps): void {
  const vacuum = createVacuum({
    store: deps.store,
    onError: logErrors(app.log, "what was erased is still in the database's files"),
  });
  workWhileOpen(app, vacuum);
  const awards = createAwardErasure({ ...deps, vacuum: vacuum.attempt });
  const users = createUserErasure({ ...deps, vacuum: vacuum.attempt });
  mount(app, "award", {
    erase: awards.eraseAward,
    eraseHolder: awards.eraseHolder,
    erasurePlan: awards.planHolder,
    erasable: ({ page, ...filter }) => listErasableAwards(deps.store.read, page, filter),
  });
  const unusedFiles = createUnusedFiles({ ...deps, onError: logErrors(app.log, "unused files were not removed") });
  workWhileOpen(app, unusedFiles);
  mount(app, "user", {
    async erase({ id, reason }, { principal }) {
      const erasedAt = await users.erase(recordId(id, "account.noUser"), { reason, principal, caller: principal });
      return { id, ...(erasedAt !== null && { erasedAt: new Date(erasedAt).toISOString() }) };
    },
  });
}

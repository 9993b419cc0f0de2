import type { FastifyInstance } from "fastify";
import { activityBoundary } from "../activity/activity.service.ts";
import { mount } from "../../../http/mount.ts";
import { sendFile, xlsxType } from "../../../http/sendFile.ts";
import { createReadLog } from "../../keeping/audit/readLog.service.ts";
import type { ListCheckDeps } from "./check/checkActivityList.ts";
import { createMarkedList } from "./configure/markedList.service.ts";
import { createConfigure } from "./configure/configure.service.ts";
import { convertFileLists } from "./fileLists/convertFileLists.ts";

export function nameListRoutes(app: FastifyInstance, deps: ListCheckDeps): void {
  const configure = createConfigure(deps);
  const markedList = createMarkedList(deps);
  const reads = createReadLog(deps);
  let converting: Promise<void> | undefined;
  let isStopped = false;
  app.addHook("onReady", (done) => {
    converting = convertFileLists(deps, () => isStopped);
    done();
  });
  app.addHook("onClose", async () => {
    isStopped = true;
    await converting;
  });
  mount(
    app,
    "nameList",
    {
      configure: (request, { principal }) => configure(request, principal),
      async marked(request, context) {
        const { upload, ...file } = await markedList(request, context.principal);
        const change = { field: "name_list", upload };
        await reads.record(context, { noun: "activity", id: request.id, action: "downloadList", change });
        return sendFile(context.reply, { type: xlsxType, ...file });
      },
    },
    { boundary: activityBoundary(deps.store.read) },
  );
}

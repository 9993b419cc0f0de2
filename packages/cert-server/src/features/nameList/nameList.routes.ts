import type { FastifyInstance } from "fastify";
import { mount } from "../../http/mount.ts";
import { sendFile, xlsxType } from "../../http/sendFile.ts";
import { activityBoundary } from "../activity/activityBoundary.ts";
import { createReadLog } from "../audit/readLog.service.ts";
import type { ListCheckDeps } from "./check/checkActivityList.ts";
import { createListChoices } from "./choices/listChoices.service.ts";
import { createMarkedList } from "./choices/markedList.service.ts";
import { createSheetChoice } from "./choices/sheetChoice.ts";
import { createColumnChoice } from "./columns/columnChoice.service.ts";

export function nameListRoutes(app: FastifyInstance, deps: ListCheckDeps): void {
  const chooseSheets = createSheetChoice(deps);
  const choose = createListChoices(deps);
  const chooseColumns = createColumnChoice(deps);
  const markedList = createMarkedList(deps);
  const reads = createReadLog(deps);
  mount(
    app,
    "nameList",
    {
      sheets: (choice, { principal }) => chooseSheets(choice, principal),
      choices: (request, { principal }) => choose(request, principal),
      columns: (request, { principal }) => chooseColumns(request, principal),
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

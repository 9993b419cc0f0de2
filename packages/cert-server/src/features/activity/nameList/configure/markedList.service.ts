import type { NameListProblem } from "cert-api";
import type { Actor } from "../../../../http/access.ts";
import type { EndpointInput } from "../../../../http/mount.ts";
import { Refusal } from "../../../../http/refusal.ts";
import type { ListMark } from "../../../../sheets/index.ts";
import { markMessages } from "../../../../messages.ts";
import { checkUploadedList, type ListCheckDeps } from "../check/checkActivityList.ts";
import { getActivityWithList, type ListChoices, prepareList, toReading } from "../reading/prepareList.ts";
import { writeListWorkbook } from "../nameListFile.ts";
import { buildOffer } from "./buildOffer.ts";
import { findSubject } from "./findSubject.ts";

/** Writes a copy of a name list in which cells with errors are marked, so that it can be corrected and uploaded again. */
export function createMarkedList(deps: ListCheckDeps) {
  return async (
    { id, file: looked }: EndpointInput<"nameList", "marked">,
    principal: Actor,
  ): Promise<{ upload: string; fileName: string; bytes: Uint8Array }> => {
    const { nameList, waiting } = await getActivityWithList(deps.store.read, id);
    const reference = looked ?? waiting ?? nameList?.id;
    if (reference === undefined) throw new Refusal("nameListMissing");
    const { activity, template, list: upload, bytes } = await findSubject(deps, { id, file: reference });
    const fileName = upload.file_name;
    const file = { bytes, fileName };
    const choices: ListChoices = { ...activity, skipped: [], answers: {}, sheets: null };
    const uploaded = { list: await prepareList(file, choices, template), file, choices, template };
    const checked = await checkUploadedList(deps, activity, uploaded);
    // What was chosen for the list in use says nothing about one that waits
    const sheets = upload.id === nameList?.id ? activity.sheets : null;
    const refusedList = { ...uploaded, activity, sheets, choices: { ...choices, sheets }, checked };
    const built = checked.errors > 0 ? await buildOffer(deps, refusedList, principal) : null;
    const marks = (built?.problems ?? checked.problems).filter(({ level }) => level === "error").map(toMark);
    const reading = { nameHeader: toReading(choices, template).nameHeader ?? uploaded.list.headerOffer?.nameHeader };
    const marked = await writeListWorkbook(deps.store, upload, { bytes, marks, reading });
    const markedName = `${fileName.replace(/\.[^.]*$/u, "")}${markMessages.suffix}.xlsx`;
    return { upload: upload.id, fileName: markedName, bytes: marked };
  };
}

const toMark = ({ level, sheet, row, column, message }: NameListProblem): ListMark => ({
  level,
  sheet,
  row,
  column,
  text: message,
});

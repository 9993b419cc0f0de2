import {
  activityMessages, dataKeys, type NameListProblem, type NameListReport, type TemplateReport, temporaryMessages,
} from "cert-api";
import type { Renderer } from "cert-render";
import type { Store } from "../../db/open.ts";
import { bytesOf } from "../../files/bytes.ts";
import { addUpload, findUpload, plainFileName, type Upload } from "../../files/uploads.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { ListRefusal } from "../../lists/ListRefusal.ts";
import type { NameList } from "../../lists/nameList.ts";
import { readNameList } from "../../lists/readNameList.ts";
import { ReaderLost } from "../../lists/startReader.ts";
import { takenNumbers } from "../award/issuing.service.ts";
import { latestTemplateVersion, readTemplate, storeTemplate, templateReport } from "../template/template.service.ts";
import { notify } from "../notification/notification.service.ts";
import { recordTrail } from "../trail/recordTrail.ts";
import { findActivity, updateActivity, type StoredActivity } from "./activity.store.ts";
import { activityId, existing } from "./activity.service.ts";
import { checkList, checkPlaceholders, type Checked } from "./checkList.ts";

const refusalKinds = { unsupported: "unsupported", invalid: "unreadableFile", tooLarge: "tooLarge" } as const;
const previewRows = 5;

/** The two files of an activity. Whichever comes second is checked against the first; publishing checks again. */
export function createActivityFiles({ store, renderer, clock }: { store: Store; renderer: Renderer; clock(): number }) {
  return {
    async uploadTemplate(text: string, file: Blob, principal: Actor): Promise<TemplateReport> {
      const activity = await existing(store.read, activityId(text));
      const template = await readTemplate(renderer, file);
      if (activity.nameList !== null) {
        const problems: NameListProblem[] = [];
        const list = await storedList(store, activity.nameList.id);
        await checkPlaceholders(list, template.compiled.placeholders, (problem) => problems.push(problem));
        if (problems.length > 0) throw refused(activityMessages.templateErrors(problems.length), problems, problems.length);
      }
      const at = clock();
      const { id } = activity;
      const reference = await store.write(async (tx) => {
        await existing(tx, id);
        const owner = { ownerNoun: "activity" as const, ownerId: String(id), userId: principal.userId, at };
        const { uploadId } = await storeTemplate(tx, { ...template, ...owner });
        await updateActivity(tx, id, { template_id: uploadId });
        const change = { field: "template", fileName: template.fileName, upload: uploadId };
        await recordTrail(tx, { principal, at, noun: "activity", id, action: "upload", change });
        await notify(tx, principal.userId, { kind: "uploaded", fileName: template.fileName, owner: activity.name }, at);
        return uploadId;
      });
      return templateReport(template, { id: reference, at, preview: `/api/activity/preview/id/${id}.pdf` });
    },

    async uploadNameList(text: string, file: Blob, principal: Actor): Promise<NameListReport> {
      const activity = await existing(store.read, activityId(text));
      const fileName = plainFileName(file instanceof File ? file.name : "");
      const bytes = new Uint8Array(await file.arrayBuffer());
      const list = await withList(readNameList(bytes, fileName));
      const checked = await checkActivityList(store, renderer, activity, list);
      const { errors, problems, warnings } = checked;
      if (errors > 0) throw refused(activityMessages.listErrors(errors), problems, errors);
      const at = clock();
      const report = {
        columns: [dataKeys.name, ...list.columns],
        awards: list.rows.length,
        rows: list.filled,
        firstRows: list.rows.slice(0, previewRows).map(({ holders, values }) => [holders.join("\n"), ...values]),
        problems,
        problemTotal: warnings,
      };
      const { id } = activity;
      const reference = await store.write(async (tx) => {
        await existing(tx, id);
        const owner = { ownerNoun: "activity" as const, ownerId: String(id), userId: principal.userId, at };
        const upload = await addUpload(tx, { ...owner, kind: "name_list", fileName, bytes, report });
        await updateActivity(tx, id, { name_list_id: upload });
        const change = { field: "name_list", fileName, upload, awards: list.rows.length };
        await recordTrail(tx, { principal, at, noun: "activity", id, action: "upload", change });
        await notify(tx, principal.userId, { kind: "uploaded", fileName, owner: activity.name }, at);
        return upload;
      });
      const handed = { id: reference, fileName, size: bytes.length, at: new Date(at).toISOString() };
      return { kind: "name_list", file: handed, ...report };
    },

    /** A file of an activity as it was handed in, with its bytes: what was replaced or removed is gone. */
    async file(reference: string): Promise<Upload & { bytes: Uint8Array }> {
      const upload = await findUpload(store.read, reference);
      const activity = upload?.owner_noun === "activity" ? await findActivity(store.read, Number(upload.owner_id)) : undefined;
      const isCurrent = [activity?.template?.id, activity?.nameList?.id].includes(reference);
      if (upload === undefined || !isCurrent) throw new Refusal("notFound", activityMessages.noUpload);
      return { ...upload, bytes: await bytesOf(store.read, upload.hash) };
    },
  };
}

/** Checks a list against everything else that an activity has. */
export async function checkActivityList(
  store: Store,
  renderer: Renderer,
  { id, name, template }: StoredActivity,
  list: NameList,
): Promise<Checked> {
  const compiled = template && (await latestTemplateVersion(store.read, template.id));
  return checkList(list, {
    activityId: id,
    activityName: name,
    placeholders: compiled?.placeholders ?? null,
    renderer,
    taken: (numbers) => takenNumbers(store.read, numbers),
  });
}

/** A list that was stored, read again. */
export const storedList = async (store: Store, reference: string): Promise<NameList> =>
  (await storedListFile(store, reference)).list;

/** A list that was stored, read again, with the hash of its file. */
export async function storedListFile({ read }: Store, reference: string): Promise<{ list: NameList; listHash: string }> {
  const upload = await findUpload(read, reference, "name_list");
  if (upload === undefined) throw new Refusal("nameListMissing");
  const list = await withList(readNameList(await bytesOf(read, upload.hash), upload.file_name));
  return { list, listHash: upload.hash };
}

async function withList(reading: Promise<NameList>): Promise<NameList> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ListRefusal) throw new Refusal(refusalKinds[error.kind], error.message);
    if (error instanceof ReaderLost) throw new Refusal("unavailable", temporaryMessages.nameLists, { cause: error });
    throw error;
  }
}

/** A refusal that lists what is wrong, row by row. */
export function refused(message: string, problems: readonly NameListProblem[], total: number): Refusal {
  const errors = problems
    .filter(({ level }) => level === "error")
    .map(({ row, column, placeholder, message: sentence }) => ({ row, column, placeholder, message: sentence }));
  return new Refusal("invalid", message, { errors, total });
}

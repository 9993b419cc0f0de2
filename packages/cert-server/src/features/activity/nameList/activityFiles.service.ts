import { bindOperations } from "../../../resource/bindOperations.ts";
import type { ActivityFiles } from "../activity/activityFiles.ts";
import type { TemplateUpload } from "../template/uploadTemplate.ts";
import { createArchives } from "./archives/archives.service.ts";
import type { ListCheckDeps } from "./check/checkActivityList.ts";
import { readNameListFile, reportNameList } from "./nameListFile.ts";
import { uploadNameList } from "./uploadNameList.ts";

/** Handles the files of activities. Of template and name list the second is checked against the first. */
export function createActivityFiles(deps: ListCheckDeps, template: TemplateUpload): ActivityFiles {
  const { photos, certificates } = createArchives(deps);
  const nameList = { upload: uploadNameList, report: reportNameList, read: readNameListFile };
  const { read, ...name_list } = bindOperations(deps, nameList);
  return { template, name_list, photos, certificates, read };
}

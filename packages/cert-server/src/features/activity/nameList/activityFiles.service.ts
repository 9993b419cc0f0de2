import { bindOperations } from "../../../resource/bindOperations.ts";
import type { ActivityFiles } from "../activity/activityFiles.ts";
import type { TemplateUpload } from "../template/uploadTemplate.ts";
import { createArchives } from "./archives/archives.service.ts";
import type { ListCheckDeps } from "./check/checkActivityList.ts";
import { readNameListFile, reportNameList } from "./nameListFile.ts";
import { uploadNameList } from "./uploadNameList.ts";

/** Handles the files of activities. Of template and name list the second is checked against the first. */
export function createActivityFiles(deps: ListCheckDeps, template: TemplateUpload): ActivityFiles {
  const nameList = bindOperations(deps, { upload: uploadNameList, report: reportNameList, read: readNameListFile });
  const { photos, certificates } = createArchives(deps);
  return {
    upload: {
      template: template.upload,
      name_list: nameList.upload,
      photos: photos.upload,
      certificates: certificates.upload,
    },
    report: {
      template: template.report,
      name_list: nameList.report,
      photos: photos.report,
      certificates: certificates.report,
    },
    read: nameList.read,
  };
}

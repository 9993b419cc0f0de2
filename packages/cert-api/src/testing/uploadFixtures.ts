import { UploadReport } from "../schemas/upload.ts";
import { activities } from "./fixtures.ts";

const [published] = activities;

/** The reports on the first activity's template and name list. */
export const uploadReports: readonly UploadReport[] = [
  {
    kind: "template",
    file: published?.templateFile,
    placeholders: [
      { name: "姓名", optional: false, kind: "text", count: 1 },
      { name: "作品名称", optional: false, kind: "text", count: 1 },
      { name: "证书编号", optional: false, kind: "text", count: 1 },
    ],
    fonts: [{ asked: "方正小标宋简体", used: "Noto Serif CJK SC", substituted: true }],
    pages: 1,
    preview: `/api/template/preview/id/${published?.id ?? ""}.pdf`,
    problems: [{ level: "warning", place: "页眉", message: "图形用图片代替" }],
    problemTotal: 1,
  },
  {
    kind: "name_list",
    file: published?.nameListFile,
    columns: ["姓名", "作品名称"],
    awards: 4,
    rows: 5,
    firstRows: [
      ["王晓明", "让每一间教室都有讨论：小学高段合作学习的三年行动研究"],
      ["王晓", "乡村学校课后服务的供给与评价"],
    ],
    problems: [],
    problemTotal: 0,
  },
].map((report) => UploadReport.parse(report));

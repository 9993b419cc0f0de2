import type { Activity, Award, Plan, SearchedAward, Session } from "../schemas/schemas.ts";
import { Activity as ActivitySchema } from "../schemas/activity.ts";
import { Award as AwardSchema } from "../schemas/award.ts";
import { Session as SessionSchema } from "../schemas/session.ts";
import { builtInAuthorities } from "../wire/access.ts";
import { newActivitySettings } from "../nouns/activity.ts";
import { publicContentKeys, parseContent } from "../nouns/award.ts";

/** The administrator that the in-memory API knows, with the password of tests. */
export const administrator: Session & { password: string } = {
  ...SessionSchema.parse({
    id: "1",
    account: "admin",
    nickName: "管理员",
    email: "",
    department: { id: "1", displayName: "教育科学研究院" },
    authorities: [...builtInAuthorities],
    departmentAuthorities: [],
    passwordChangeDue: false,
    passwordExpired: false,
    secondFactorDue: false,
    timeZone: "Asia/Shanghai",
  }),
  password: "correct-Horse-7",
};

const activityDefaults = {
  hasUnpublishedChanges: false,
  scheduledAt: null,
  ...newActivitySettings,
  photosFile: null,
  certificatesFile: null,
  photoNames: [],
  check: { state: "done", problems: [], problemTotal: 0 },
};

/** Two activities: one that has been published, one that still lacks its files. */
export const activities: readonly Activity[] = [
  {
    id: "1",
    name: "2025年教育科学优秀论文评选",
    template: "template-1",
    nameList: "list-1",
    templateFile: { id: "template-1", fileName: "荣誉证书.docx", size: 86_016, at: "2025-09-10T01:02:03.000Z" },
    nameListFile: { id: "list-1", fileName: "获奖名单.xlsx", size: 12_288, at: "2025-09-10T01:05:00.000Z" },
    department: { id: "1", displayName: "教育科学研究院" },
    publishedAt: "2025-09-12T02:00:00.000Z",
    awards: 4,
    downloaded: 1,
  },
  {
    id: "2",
    name: "区域教育质量综合评价案例征集",
    template: null,
    nameList: null,
    templateFile: null,
    nameListFile: null,
    department: { id: "2", displayName: "教育评估院" },
    publishedAt: null,
    awards: 0,
    downloaded: 0,
  },
].map((activity) => ActivitySchema.parse({ ...activityDefaults, ...activity }));

/**
 * A name list with several sheets, each a text of comma-separated values, as the in-memory API takes it in place of a
 * workbook.
 */
export const sheetsText = (sheets: Readonly<Record<string, string>>): string =>
  Object.entries(sheets)
    .map(([name, text]) => `\f${name}\n${text}`)
    .join("");

const winners: readonly [id: string, name: string, serial: string, work: string][] = [
  ["aV3kq9Zt0LrXw5Yb", "王晓明", "00318", "让每一间教室都有讨论：小学高段合作学习的三年行动研究"],
  ["b7Hn2PcQm4TsUd8e", "王晓", "00402", "乡村学校课后服务的供给与评价"],
  ["cJ5xG1vRk6WfZa3o", "王晓·阿依古丽", "01177", "双语课堂中的提问"],
  ["dM8yT4sBn9KhQe2i", "欧阳若兰、王小娟", "00021", "县域教研共同体的建设"],
];

/** Awards of the first activity: two-, three- and four-character names, a name with a dot, two holders. */
export const awards: readonly Award[] = winners.map(([id, name, serial, work]) =>
  AwardSchema.parse({
    id,
    name,
    content: JSON.stringify({
      证书编号: `2025-JKY-${serial}`,
      活动名称: "2025年教育科学优秀论文评选",
      年份: "2025",
      作品名称: work,
    }),
    template: "template-1",
    number: `2025-JKY-${serial}`,
    activity: { id: "1", name: "2025年教育科学优秀论文评选" },
    state: "valid",
    version: 1,
    issuedOn: "2025-09-12",
    validUntil: null,
    expired: false,
    existing: false,
    ownTemplate: null,
  }),
);

/** Returns an award as a search shows it to visitors. */
export function searched({ id, name, content }: Pick<Award, "id" | "name" | "content">): SearchedAward {
  const parsed = parseContent(content) ?? {};
  const visible = publicContentKeys.flatMap((key) => (parsed[key] === undefined ? [] : [[key, parsed[key]]]));
  return { id, name, content: JSON.stringify(Object.fromEntries(visible)) };
}

/** The plan of a publish that would change nothing. */
export const planWithoutChanges: Plan = {
  created: 0,
  changed: 0,
  unchanged: 4,
  unlisted: 0,
  edited: 0,
  token: "token",
  confirmations: [],
  confirmationCodes: [],
  marks: [],
  replacedTemplate: null,
};

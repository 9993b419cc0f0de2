/**
 * Groups of names for the same column of a name list. The first is the usual one. Compared like headers: NFKC without
 * white space. New synonyms are added only here.
 */
export const columnSynonyms: readonly (readonly string[])[] = [
  // prettier-ignore
  ["姓名", "获奖者", "获奖人", "获奖者姓名", "获奖人姓名", "获奖学生", "获奖教师", "学生姓名", "教师姓名", "选手姓名", "队员姓名", "作者", "作者姓名", "参赛者", "参赛者姓名", "参赛选手", "参赛学生", "参赛教师", "申报人", "主持人", "学员姓名", "名字", "持证人"],
  // prettier-ignore
  ["奖项", "获奖等级", "获奖等次", "奖项等级", "奖级", "奖次", "等级", "等次", "名次", "获奖名次", "获奖级别", "获奖奖项", "奖项名称", "奖别", "获奖情况", "获奖结果", "评审结果", "评奖结果", "评选结果", "拟获奖项", "拟获等级"],
  // prettier-ignore
  ["单位", "学校", "单位名称", "学校名称", "工作单位", "所在单位", "所在学校", "就读学校", "任教学校", "参赛单位", "参赛学校", "获奖单位", "报送单位", "选送单位", "推荐单位", "申报单位", "作者单位", "学校全称", "单位全称"],
  // prettier-ignore
  ["作品名称", "作品", "作品题目", "作品标题", "题目", "标题", "论文题目", "论文名称", "论文标题", "案例名称", "案例题目", "课题名称", "课题", "成果名称", "项目名称", "课例名称", "课例", "课件名称", "参赛作品"],
  // prettier-ignore
  ["指导教师", "指导老师", "指导教师姓名", "指导老师姓名", "辅导教师", "辅导老师", "导师", "教练", "指导者"],
  ["组别", "参赛组别", "获奖组别", "学段", "学段组别", "参赛组", "组"],
  ["学科", "科目", "参赛学科", "任教学科", "学科名称", "所属学科"],
  ["类别", "作品类别", "参赛类别", "项目类别", "类型", "作品类型"],
  ["项目", "参赛项目", "比赛项目", "竞赛项目", "获奖项目"],
  ["班级", "所在班级", "年级班级", "班别"],
  ["年级", "所在年级", "就读年级"],
  ["地区", "区县", "县区", "区域", "所在区", "所在地区", "所属区县", "市区", "地市"],
  ["职务", "职称", "岗位", "职务职称"],
  ["团队名称", "队名", "队伍名称", "代表队", "参赛队", "团队"],
  ["有效期", "有效期至", "有效至", "有效期限", "有效期截止", "有效日期", "到期日", "到期日期", "到期时间", "失效日期"],
];

/** Reports whether a header, in NFKC without white space, is that of a column of schools or other organizations. */
export const isOrganizationHeader = (header: string): boolean =>
  columnSynonyms.some((names) => names[0] === "单位" && names.includes(header));

/** Patterns for the values of a column, by the first name of its group in `columnSynonyms`. */
export const columnShapes: Readonly<Record<string, RegExp>> = {
  姓名: /^[\p{Script=Han}\u3007\u00b7]{2,6}$|^[\p{Script=Latin} .'-]{3,40}$/u,
  奖项: /^(?:[\p{Script=Han}]{0,8}(?:[一二三四五特]等|金|银|铜|优秀|优胜|优异|最佳|入围|鼓励|组织|创新|团体)[\p{Script=Han}]{0,6}奖?|第[一二三四五六七八九十\d]+名|[冠亚季]军)$/u,
  单位: /(?:学校|小学|中学|初中|高中|附中|附小|大学|学院|幼儿园|教育局|教研室|教科院|研究院|研究所|中心|少年宫|一中|二中|三中|[一二三四五六七八九十]小)(?:[（(].*[）)])?$/u,
  作品名称: /^.{8,}$|^《.+》$/u,
  班级: /班$/u,
  年级: /年级$/u,
  组别: /组$/u,
};

/** Headers of people on a list other than the winners. */
export const otherPeople = /指导|辅导|联系|填表|填报|负责|家长|监护|评委|评审|推荐人|审核/u;

/** Headers of columns with personal data that is hardly ever printed on a certificate. Compared like headers. */
export const personalHeader =
  /身份证|身份号码|证件号|护照|通行证|学籍|手机|电话|座机|传真|联系方式|联系号码|微信|QQ|邮箱|电子邮件|e-?mail|出生|生日|地址|住址|^民族$|家长|监护人|银行|开户|^[账帐]号$|[账帐]户|卡号|政治面貌|户籍|户口|^(?:tel|phone|mobile)/iu;

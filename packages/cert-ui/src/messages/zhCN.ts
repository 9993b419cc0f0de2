/** Every word that a screen says, by component. `{…}` stands for a value; a text stays a string, so that a server can pass it. */
export const zhCN = {
  brand: { institute: "教育科学研究院", mark: "证" },
  queryLayout: {
    subtitle: "电子证书查询与下载系统",
    description: "按姓名或证书编号查询获奖证书，核对并下载 PDF。",
    footer: "查询结果仅含证书编号、活动名称、年份与姓名 · 如有出入请联系主办单位",
  },
  verification: {
    subtitle: "证书核验",
    footer: "请看清浏览器地址栏：只有本机构网址下的核验结果才作数",
  },
  claim: {
    subtitle: "证书领取",
    footer: "本页仅供收到链接的单位领取证书，请勿转发给无关人员",
  },
  managementLayout: { subtitle: "电子证书管理系统" },
  searchBox: {
    label: "姓名或证书编号",
    placeholder: "请输入姓名或证书编号",
    submit: "查询",
    hint: "请输入姓名或证书编号，至少 2 个字",
  },
  searchTable: {
    caption: "查询结果",
    number: "证书编号",
    activity: "活动名称",
    year: "活动年份",
    winner: "获奖者",
    download: "下载",
    downloadPdf: "下载 PDF",
    downloadOf: "{name} {number}",
    expired: "已过期",
    existing: "已有证书",
  },
  search: {
    tooShort: "请至少输入两个字",
    tooLong: "请输入不超过 64 个字",
    loading: "正在查询…",
    found: "找到 {total} 份证书",
    foundCapped: "找到 {total}+ 份证书，请输入更完整的姓名或编号",
    foundWhole: "找到 {total} 份完全相符的证书，部分相符的没有列出",
    foundPart: "结果较多，请输入完整的姓名或证书编号",
    notFound: "没有找到证书",
    notFoundTitle: "没有找到与“{content}”相符的证书",
    notFoundAdvice:
      "请核对姓名的写法或证书编号；只记得一部分时，可输入姓名中连续的两个字，或编号中从一段开头起的五个字符。",
    failed: "查询失败",
    tooMany: "查询过于频繁",
    retry: "重试",
    withoutScript: "查询结果由浏览器脚本显示，请启用 JavaScript 后再查询。",
  },
  pager: {
    label: "分页",
    status: "第{n}/{total}页",
    first: "首页",
    previous: "上一页",
    next: "下一页",
    last: "末页",
  },
  toaster: { label: "通知" },
  errorPage: { title: "页面不存在", back: "返回证书查询", label: "{title}，{back}" },
};

/** The words, in one language. */
export type Messages = typeof zhCN;

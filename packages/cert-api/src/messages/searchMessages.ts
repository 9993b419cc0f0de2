/** The texts of the public search, with and without JavaScript. Numbers are passed as displayed. */
export const searchMessages = {
  outcomes: {
    notFound: () => "没有找到证书",
    found: (total: string) => `找到 ${total} 份证书`,
    /** Used if the server sends the number of pages but not of awards. */
    foundPages: (pages: string) => `找到证书，共 ${pages} 页`,
    foundCapped: (total: string) => `找到 ${total}+ 份证书，请输入更完整的姓名或编号`,
    foundWhole: (total: string) => `找到 ${total} 份完全相符的证书，部分相符的没有列出`,
    foundBoth: () => "完全相符的证书已列出，部分相符的只列出一些",
    foundPart: () => "结果较多，请输入完整的姓名或证书编号",
  },
  /** Shown after the last result, for visitors who have not found their certificate. */
  leftOut: {
    foundCapped: "相符的证书太多，没有全部列出。请输入完整的姓名或完整的证书编号再查。",
    foundWhole: "姓名或编号更长、只有一部分相符的证书没有列出。要找这些证书，请输入完整的姓名或完整的证书编号。",
    foundBoth: "姓名或编号更长、只有一部分相符的证书没有全部列出。要找这些证书，请输入完整的姓名或完整的证书编号。",
    foundPart: "这里只列出其中一部分。没有看到要找的证书时，请输入完整的姓名（如“欧阳文轩”）或完整的证书编号。",
  },
  notFoundTitle: (term: string) => `没有找到与“${term}”相符的证书`,
  notFoundAdvice:
    "请按证书上的写法输入姓名（汉字不用拼音）或证书编号；只记得一部分时，可输入姓名中连续的两个字，或编号中的一段，如“2025-JKY-0007”可输入“JKY-0007”。",
  byNumberOnly: "部分活动的证书只能凭完整的证书编号查询，用姓名查不到时，请输入证书上的完整编号。",
  tooShort: "请至少输入两个字",
  tooLong: "请输入不超过 64 个字",
  tooMany: "查询过于频繁",
  limited: (seconds: string) => `查询过于频繁，请 ${seconds} 秒后再试。`,
  table: {
    caption: "查询结果",
    number: "证书编号",
    activity: "活动名称",
    year: "活动年份",
    winner: "获奖者",
    download: "下载",
    downloadPdf: "下载 PDF",
    view: "查看证书",
    expired: "已过期",
    existing: "已有证书",
    masked: "请输入完整姓名",
    checkAndView: "核对后查看",
  },
  pager: {
    label: "分页",
    status: (page: string, total: string) => `第${page}/${total}页`,
    first: "首页",
    previous: "上一页",
    next: "下一页",
    last: "末页",
  },
};

/** The words of the trail as a file. */
export const trailMessages = {
  /** Its name, before the day and `.csv`. */
  fileName: "审计记录",
  columns: ["编号", "时间", "账号", "来源地址", "对象", "对象编号", "操作", "结果", "内容"],
  succeeded: "成功",
  failed: "失败",
} as const;

import { describe, expect, it } from "vitest";
import { counted } from "../../text/chineseNumerals.ts";
import { formatCellValue } from "./formatCellValue.ts";

const shown = (value: number, format: string) => formatCellValue({ value, format, formula: false, error: false });

describe("a number is shown by its format", () => {
  it.each<[number, string, string]>([
    [7, "00000", "00007"],
    [1234.5, "#,##0.00_ ", "1,234.50"],
    [0.156, "0.0%", "15.6%"],
    [88.5, '0.0"分"', "88.5分"],
    [3, '"第"0"名"', "第3名"],
    [-3, "0;[Red]-0", "-3"],
    [202600000123, "General", "202600000123"],
    [202600000123, "G/通用格式", "202600000123"],
    [202600000123, "0.00E+00", "202600000123"],
    [202600000123, "@", "202600000123"],
    [0.1 + 0.2, "General", "0.3"],
    [105, "[DBNum1][$-804]General", "一百零五"],
    [46086, "yyyy/m/d", "2026/3/5"],
    [46086, "yyyy-mm-dd;@", "2026-03-05"],
    [46086, "yyyy年m月d日", "2026年3月5日"],
    [46086, 'yyyy"年"m"月"d"日" aaaa', "2026年3月5日 星期四"],
    [46086, "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "2026年3月5日"],
    [46375, '[DBNum1][$-804]yyyy"年"m"月"d"日";@', "二〇二六年十二月十九日"],
    [0.604166666666667, 'h"时"mm"分"ss"秒";@', "14时30分00秒"],
    [0.604166666666667, '上午/下午h"时"mm"分"', "下午2时30分"],
    [0.604166666666667, "h:mm AM/PM", "2:30 PM"],
    [1.5, "[h]:mm", "36:00"],
    [85, '[>=90]"优秀";[>=60]"合格";"不合格"', "合格"],
    [30, '[>=90]"优秀";[>=60]"合格";"不合格"', "不合格"],
    [2, '[=1]"一等奖";[=2]"二等奖";"三等奖"', "二等奖"],
    [-5, '0"分";"扣"0"分"', "扣5分"],
    [0, '0;-0;"无";@', "无"],
    [5, ";;;", ""],
    [5, '"一等奖"', "一等奖"],
    [3, 'General"名"', "3名"],
    [2.5, 'G/通用格式"元"', "2.5元"],
    [100, '0"%"', "100%"],
    [95.5, "0\\%", "96%"],
    [0.125, "0.0%", "12.5%"],
    [1.005, "0.00", "1.01"],
    [20260007, '0000"年"0000', "2026年0007"],
    [13800138000, "000-0000-0000", "138-0013-8000"],
    [1234567, "[$￥-804]#,##0.00", "￥1,234,567.00"],
    [1234567, '0.0,,"百万"', "1.2百万"],
    [1234567, '0!.0,"万"', "123.5万"],
    [0.5, ".00", ".50"],
    [12.5, "0.##", "12.5"],
    [3.25, "# ?/?", "3 1/4"],
    [2026, "[DBNum1][$-804]0", "二〇二六"],
    [12, '"第"[DBNum1]G/通用格式"期"', "第十二期"],
    [105, "[DBNum2][$-804]General", "壹佰零伍"],
    [46086, '"周"aaa', "周四"],
    [46086, "[$-804]dddd", "星期四"],
    [46086, 'e"年"m"月"', "2026年3月"],
    [202600000123, "##0.0E+0", "202600000123"],
    [0.00012, "0.00E+00", "1.20E-04"],
    [12345.6, "##0.0E+0", "12.3E+3"],
    [99.996, "0.00E+00", "1.00E+02"],
    [Math.PI, "# ??/??", "3  1/7"],
    [1 / 3, "# ??/??", "1/3"],
    [2.999, "# ?/8", "3"],
    [0.05, "# 00/100", "05/100"],
    [1.5, "?/?", "3/2"],
    [-0.5, '0.0;"负"0.0;@', "负0.5"],
    [-5, "0;@", "-5"],
    [0, "0.00;-0.00;@", "0.00"],
    [123, "[DBNum3]0", "１２３"],
    [46086, '[DBNum3][$-804]yyyy"年"m"月"d"日"', "２０２６年３月５日"],
    [46375, '[DBNum2][$-804]yyyy"年"m"月"d"日";@', "贰零贰陆年壹拾贰月壹拾玖日"],
    [46086, '[DBNum1]yyyy"年"mm"月"dd"日"', "二〇二六年〇三月〇五日"],
    [46086, '"第3届 "[DBNum1]m"月"', "第3届 三月"],
    [46086, "[$-804]mmmm d", "三月 5"],
    [46086, "[$-409]mmmm d, yyyy", "March 5, 2026"],
    [46086, "[$-zh-CN]dddd", "星期四"],
    [46086.25, "[$-804]AM/PMh:mm", "上午6:00"],
    [1 / 3, "[h]:mm", "8:00"],
    [0.333333333333333, "[h]:mm:ss", "8:00:00"],
    [0.0416666666666667, "[m]", "60"],
    [1.5, "[ss]", "129600"],
    [0.123456, "mm:ss.0", "57:46.6"],
    [0.604166666666667, "h:mm;@", "14:30"],
    [0, "yyyy/m/d", "1900/1/0"],
    [1, "yyyy/m/d dddd", "1900/1/1 Sunday"],
    [59, "yyyy/m/d", "1900/2/28"],
    [60, "yyyy/m/d", "1900/2/29"],
    [61, "yyyy/m/d", "1900/3/1"],
    [46086.99999, "yyyy/m/d", "2026/3/5"],
  ])("%d by %s is %s", (value, format, text) => expect(shown(value, format)).toBe(text));

  it("of a day that no program knows is a fault, as the row of ###### that it shows", () => {
    expect(shown(20260305, "yyyy/m/d")).toEqual({ code: "errorValue", params: { value: "######" } });
  });

  it.each<[number, string]>([
    [45717, '[$-130000]yyyy"年"m"月"d"日"'],
    [45717, '[$-404]e"年"m"月"d"日"'],
    [45717, '[$-411]ggge"年"m"月"d"日"'],
    [45717, 'ggge"年"'],
    [45717, '[$-ja-JP-x-gannen]ggge"年"'],
    [45717, "[$-D07041E]d mmmm yyyy"],
    [45717, "[$-41E]bbbb"],
    [45717, "[$-407]d. mmmm yyyy"],
    [45717, "[$-412]AM/PM h:mm"],
    [45717, "[$-2060401]yyyy/mm/dd"],
    [12, "[DBNum3]General"],
    [1.5, "[DBNum3]0.0"],
    [12, "[DBNum4]0"],
    [12, "[DBNum1][$-411]General"],
    [12, '[>100]"多";"少";0'],
  ])("%d by %s is a fault that names the format", (value, format) => {
    expect(shown(value, format)).toEqual({ code: "unknownFormat", params: { format } });
  });

  it.each<[number, string]>([
    [3, '[=1]"男";[=2]"女"'],
    [30, '[>=60]"合格"'],
  ])("%d by %s is a fault, as the row of ###### that it shows", (value, format) => {
    expect(shown(value, format)).toEqual({ code: "errorValue", params: { value: "######" } });
  });

  it("of another language is shown where nothing of it depends on the language", () => {
    expect(shown(46086, "[$-411]yyyy-mm-dd")).toBe("2026-03-05");
    expect(shown(1234.5, "[$€-407] #,##0.00")).toBe("€ 1,234.50");
  });

  it("counts its days from 1904 where the workbook does, its hours not", () => {
    const since1904 = (value: number, format: string) =>
      formatCellValue({ value, format, formula: false, error: false }, true);
    expect(since1904(0, "yyyy/m/d aaaa")).toBe("1904/1/1 星期五");
    expect(since1904(44624.5, "yyyy/m/d h:mm")).toBe("2026/3/5 12:00");
    expect(since1904(1.5, "[h]:mm")).toBe("36:00");
  });

  it("of more than fifteen digits is a fault", () => {
    expect(shown(1.10101199003071e17, "0")).toEqual({ code: "longDigits", params: {} });
    expect(shown(999_999_999_999_999, "0")).toBe("999999999999999");
  });
});

it.each([
  ["张三", '@"同学"', "张三同学"],
  ["张三", "_ @_ ", "张三"],
  ["张三", ";;;", ""],
  ["张三", "0.00", "张三"],
  ["007", "@", "007"],
])("the text %s by %s is “%s”", (value, format, text) =>
  expect(formatCellValue({ value, format, formula: false, error: false })).toBe(text),
);

it("a picture in a cell of WPS is no text", () => {
  const value = '=DISPIMG("ID_7B1F2A",1)';
  expect(formatCellValue({ value, format: undefined, formula: true, error: false })).toBe("");
});

it.each<[number, string]>([
  [0, "零"],
  [5, "五"],
  [10, "十"],
  [12, "十二"],
  [20, "二十"],
  [21, "二十一"],
  [100, "一百"],
  [105, "一百零五"],
  [110, "一百一十"],
  [1_010, "一千零一十"],
  [10_000, "一万"],
  [10_005, "一万零五"],
  [120_300, "十二万零三百"],
  [100_000_000, "一亿"],
  [100_010_000, "一亿零一万"],
])("%d is counted as %s", (value, text) => expect(counted(value)).toBe(text));

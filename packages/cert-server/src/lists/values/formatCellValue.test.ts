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
  ])("%d by %s is %s", (value, format, text) => expect(shown(value, format)).toBe(text));

  it("of a day that no program knows is a fault, as the row of ###### that it shows", () => {
    expect(shown(20260305, "yyyy/m/d")).toEqual({ code: "errorValue", params: { value: "######" } });
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

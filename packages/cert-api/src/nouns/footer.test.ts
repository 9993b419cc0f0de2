import { expect, test } from "vitest";
import { describeReason } from "../messages/describe.ts";
import { schemas } from "../schemas/schemas.ts";
import { toFieldReason } from "../wire/fieldReasons.ts";
import { defaultBrand } from "./brand.ts";
import { parseFooter } from "./footer.ts";

test("parseFooter: an entry a line, with its address, and record numbers linked to their registers", () => {
  const footer =
    "© 某院 浙ICP备 00000000 号-2 · 浙公网安备33010002000000号\n\n 隐私 说明  https://某院.cn/a?b=1 \r\nhttps://x.cn";
  expect(parseFooter(footer)).toEqual({
    entries: [
      [
        { text: "© 某院 ", href: null },
        { text: "浙ICP备 00000000 号-2", href: "https://beian.miit.gov.cn/" },
        { text: " · ", href: null },
        { text: "浙公网安备33010002000000号", href: "https://beian.mps.gov.cn/" },
      ],
      [{ text: "隐私 说明", href: "https://某院.cn/a?b=1" }],
      [{ text: "https://x.cn", href: "https://x.cn" }],
    ],
    problem: null,
  });
  expect(parseFooter("").entries).toEqual([]);
  expect(parseFooter("电话 Tel:0571-00000000").entries).toEqual([[{ text: "电话 Tel:0571-00000000", href: null }]]);
});

test.each([
  ["首页\n官网 http://x.cn", "页脚第 2 行的地址须以 https:// 开头"],
  ["官网 javascript:alert(1)", "页脚第 1 行的地址须以 https:// 开头"],
  ["官网 data:text/html,x", "页脚第 1 行的地址须以 https:// 开头"],
  ["官网 https://user@x.cn", "页脚第 1 行的地址须以 https:// 开头"],
  ["官网 https://", "页脚第 1 行的地址须以 https:// 开头"],
  ["一\n二\u202e三", "页脚第 2 行有控制字符或改变文字方向的字符"],
  ["项\n".repeat(9), "页脚最多 8 项，请删去第 9 行起的内容"],
])("a footer with a line that cannot be an entry is refused and links nothing: %j", (footer, sentence) => {
  const { error } = schemas.brand.update.input.safeParse({ ...defaultBrand, footer });
  expect(error?.issues.map((issue) => [issue.path, describeReason(toFieldReason(issue))])).toEqual([
    [["footer"], expect.stringContaining(sentence)],
  ]);
  expect(
    parseFooter(footer)
      .entries.flat()
      .map(({ href }) => href),
  ).not.toContainEqual(expect.any(String));
});

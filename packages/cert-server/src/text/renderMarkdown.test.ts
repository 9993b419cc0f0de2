import { expect, test } from "vitest";
import { hasTooManyMarks, renderMarkdown } from "./renderMarkdown.ts";

test("renderMarkdown: headings from the second level, lists, and https links", () => {
  expect(renderMarkdown('# 一\n\n- **二** [三](https://x.cn/?a=1&b=2 "四")\n\nhttps://y.cn/?a=1&b=2')).toBe(
    '<h2>一</h2>\n<ul>\n<li><strong>二</strong> <a href="https://x.cn/?a=1&amp;b=2">三</a></li>\n</ul>\n' +
      '<p><a href="https://y.cn/?a=1&amp;b=2">https://y.cn/?a=1&amp;b=2</a></p>\n',
  );
});

test.each([
  "<script>alert(1)</script>",
  "一 <img src=x onerror=alert(1)> 二",
  "<a href='javascript:alert(1)'>一</a>",
  "[一](javascript:alert(1))",
  "[一](JaVaScRiPt&colon;alert(1))",
  "[一](&#106;avascript:alert(1))",
  "[一](data:text/html,<script>alert(1)</script>)",
  "[一](http://x.cn)",
  "[一](//x.cn)",
  "<javascript:alert(1)>",
  "[一][1]\n\n[1]: javascript:alert(1)",
  "![一](https://x.cn/a.png)",
  "![<img src=x>](https://x.cn/a.png)",
  '!["onerror=alert(1)](javascript:alert(1))',
  "[![<b>](javascript:x)](javascript:alert(1))",
  "> - [<img src=x onerror=alert(1)>](javascript:alert(1))",
  "| a |\n|---|\n| <script>alert(1)</script> |",
  '```"><script>\n</code><script>alert(1)</script>\n```',
  "`<script>`",
  "# <svg onload=alert(1)>",
  "&lt;script&gt;",
  "<!-- --><script>",
])("renderMarkdown: makes no element, attribute or address of %j", (hostile) => {
  const elements = renderMarkdown(hostile).match(/<[^>]*>/gu) ?? [];
  const plain = /^<\/?(?:p|ul|li|blockquote|table|thead|tbody|tr|th|td|pre|code|h2)>$/u;
  expect(
    elements.filter((element) => !plain.test(element) && !/^<code class="language-[^"<>]*">$/u.test(element)),
  ).toEqual([]);
});

test("renderMarkdown: a link's address and text cannot leave their places", () => {
  expect(renderMarkdown('[<b>"一](https://x.cn/"onclick="alert(1)<b>)')).not.toMatch(/<b>|"onclick/u);
  expect(renderMarkdown("[![<b>](https://x.cn)](https://y.cn)")).toBe('<p><a href="https://y.cn">&lt;b&gt;</a></p>\n');
});

test("hasTooManyMarks: of a text that would take seconds, not of one that somebody writes", () => {
  for (const mark of [">", "- ", "*a ", "**a ", "_a ", "[a]("])
    expect(hasTooManyMarks(mark.repeat(5_000)), mark).toBe(true);
  const written =
    "- **姓名**：[一](https://x.cn)\n".repeat(12) + "\n---------------------------------------\n\n> > 二\n";
  expect(hasTooManyMarks(`${written}\n`.repeat(30))).toBe(false);
});

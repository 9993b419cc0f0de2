import { expect, test } from "vitest";
import { csvLine } from "./csvLine.ts";

test.each([
  [["1", "王晓明", ""], "1,王晓明,"],
  [["a,b", 'say "hi"', "two\nlines"], '"a,b","say ""hi""","two\nlines"'],
  [["=1+1", "+86", "-1", "@SUM(A1)"], "'=1+1,'+86,'-1,'@SUM(A1)"],
  [[" =1", "＝1", "\t=1", "\rx"], "' =1,'＝1,'\t=1,\"'\rx\""],
  [['=HYPERLINK("http://x")'], `"'=HYPERLINK(""http://x"")"`],
  [["a=b", "1-2", "x@y"], "a=b,1-2,x@y"],
])("%j becomes a line", (cells, line) => expect(csvLine(cells)).toBe(`${line}\r\n`));

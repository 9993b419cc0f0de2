import { expect, test } from "vitest";
import { findPermalink } from "./permalink.ts";

const id = "aV3kq9Zt0LrXw5Yb-_0123";

test.each([
  [`https://zs.example.edu.cn/v/${id}`, `/v/${id}`],
  [`【证书】zs.example.edu.cn/zs/v/${id}/2。请查收`, `/v/${id}/2`],
  [` https://zs.example.edu.cn/v/${id}/?from=singlemessage`, `/v/${id}`],
  [`https://zs.example.edu.cn/v/${id}查看`, `/v/${id}`],
  ["https://zs.example.edu.cn/v/short", null],
  ["王伟", null],
])("permalinks: %s leads to %s", (text, path) => {
  expect(findPermalink(text)?.path ?? null).toBe(path);
});

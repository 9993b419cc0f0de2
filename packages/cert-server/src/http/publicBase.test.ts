import { expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { publicBase } from "./publicBase.ts";

const readBase = (env: Record<string, string>) => publicBase(parseConfig(env));

test.each([
  ["https://zs.example.edu.cn/", "https://zs.example.edu.cn"],
  ["https://zs.example.edu.cn/zs/", "https://zs.example.edu.cn/zs"],
  ["HTTPS://ZS.example.edu.cn:443/zs", "https://zs.example.edu.cn/zs"],
])("is the address that was set: %s", (set, url) => {
  expect(readBase({ CERT_PUBLIC_URL: set, CERT_BASE_PATH: "/other" })).toEqual({ url, isPermanent: true });
});

test.each([
  [{}, "http://127.0.0.1:8080"],
  [{ HOST: "0.0.0.0", PORT: "9000", CERT_BASE_PATH: "/zs" }, "http://127.0.0.1:9000/zs"],
  [{ HOST: "::" }, "http://[::1]:8080"],
  [{ HOST: "fd00::1" }, "http://[fd00::1]:8080"],
  [{ HOST: "cert.local", PORT: "80" }, "http://cert.local"],
])("is else where the server listens: %j", (env, url) => {
  expect(readBase(env)).toEqual({ url, isPermanent: false });
});

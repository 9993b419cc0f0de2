import * as z from "zod";
import type { Config } from "../../../../config.ts";
import { askProvider, type ProviderClient } from "./providerClient.ts";

/** The page with the code that a person scans, and the scope that it is for (微信开放平台, 网站应用微信登录开发指南). */
const scanPage = "https://open.weixin.qq.com/connect/qrconnect";
const scope = "snsapi_login";

/** An error is answered with status 200 too. */
const Answer = z.object({ openid: z.string().min(1).optional(), errcode: z.number().optional() });

/** Creates a client of WeChat's login for websites. The subject is the `openid`, which belongs to one person and one application. */
export function createWechatClient(
  { appId, secret, name, api }: NonNullable<Config["wechat"]>,
  returnTo: string,
): ProviderClient {
  return {
    issuer: `wechat:${appId}`,
    async begin({ state }) {
      const url = new URL(scanPage);
      url.search = String(
        new URLSearchParams({ appid: appId, redirect_uri: returnTo, response_type: "code", scope, state }),
      );
      url.hash = "wechat_redirect";
      return url.href;
    },
    async finish(returned) {
      const code = returned.get("code");
      // Who declines comes back without one
      if (!code) throw new Error("WeChat sent no code.");
      const url = new URL("/sns/oauth2/access_token", api);
      url.search = String(new URLSearchParams({ appid: appId, secret, code, grant_type: "authorization_code" }));
      const { openid, errcode } = Answer.parse(JSON.parse(Buffer.from(await askProvider(name, url)).toString()));
      if (openid === undefined) throw new Error(`WeChat confirms nobody: errcode ${errcode}.`);
      return openid;
    },
  };
}

import { findNearest } from "./text/findNearest.ts";

/** A text for the terminal and the documentation in each of their languages. May contain Markdown. */
interface Twin {
  zh: string;
  en: string;
}

/** An environment variable of the server, as the terminal and the pages of docs describe it. May contain Markdown. */
export interface Variable extends Twin {
  name: string;
  fallback: string;
}

/** All environment variables of the server, in the order in which they are listed. */
export const variableGroups: readonly { title: Twin; variables: readonly Variable[] }[] = [
  {
    title: { zh: "服务与数据", en: "Server and data" },
    variables: [
      { name: "HOST", fallback: "127.0.0.1", zh: "监听的主机或地址", en: "host or address on which it listens" },
      { name: "PORT", fallback: "8080", zh: "监听的端口", en: "port on which it listens" },
      {
        name: "CERT_DATA",
        fallback: "`./data`",
        zh: "内置数据库的文件夹，同时只由一个服务使用；上传的文件收全之前也在这里",
        en: "folder of the embedded database, for one server at a time; `fonts` in it is a cache, and uploads lie in it while they come",
      },
      {
        name: "CERT_DATABASE_URL",
        fallback: "–",
        zh: "`postgres://…`：全部数据改存 PostgreSQL（15 以上）",
        en: "everything in PostgreSQL (15 or newer)",
      },
      {
        name: "CERT_DATABASE_WAIT",
        fallback: "60",
        zh: "启动时最多等待 PostgreSQL 多少秒",
        en: "seconds that a start waits for PostgreSQL",
      },
      {
        name: "CERT_ADMIN_PASSWORD",
        fallback: "–",
        zh: "首次启动所建 `admin` 的密码；不设则随机，只显示一次",
        en: "password of `admin` on the first start; unset: random, shown once",
      },
      {
        name: "CERT_INSTITUTE",
        fallback: "教育科学研究院",
        zh: "首次启动时的单位名称；之后在“单位设置”中改，连同印记、颜色等",
        en: "the institute's name on the first start; from then on it is changed in 单位设置, with its mark, colours and more",
      },
      {
        name: "CERT_DEMONSTRATION",
        fallback: "`npm start`: 1; `cert-server`: 0",
        zh: "数据为空时载入演示活动",
        en: "load the demonstration into an empty store",
      },
      {
        name: "CERT_TIMEZONE",
        fallback: "Asia/Shanghai",
        zh: "证书与页面上日期的时区",
        en: "time zone of the dates on certificates and screens",
      },
      { name: "LOG_LEVEL", fallback: "info", zh: "标准输出上的 JSON 日志", en: "JSON log records on standard output" },
      {
        name: "LANG",
        fallback: "–",
        zh: "终端所用的语言：`en_…` 为英文，其余为中文；网页另按浏览器的语言",
        en: "the language of the terminal: English for `en_…`, else Chinese; web pages follow the browser",
      },
      { name: "LC_ALL", fallback: "–", zh: "同 `LANG`，优先于它", en: "the same, in place of `LANG`" },
      {
        name: "CERT_METRICS_TOKEN",
        fallback: "–",
        zh: "凭此令牌（16 个字符以上）可读 [`/metrics`](#监控)；不设则没有此页",
        en: "the token, 16 characters or more, with which [`/metrics`](#monitoring) is read; unset: no such page",
      },
      {
        name: "XDG_CACHE_HOME",
        fallback: "`~/.cache`",
        zh: "字体解压处（196 MB），不能被清空",
        en: "where fonts are unpacked (196 MB); a folder that is not emptied",
      },
    ],
  },
  {
    title: { zh: "对外网址", en: "Addresses" },
    variables: [
      {
        name: "CERT_PUBLIC_URL",
        fallback: "–",
        zh: "对外网址：Origin、Secure Cookie、二维码和外发链接",
        en: "outside address: Origin, Secure cookies, codes and links",
      },
      {
        name: "CERT_BASE_PATH",
        fallback: "`/`",
        zh: "代理展示本系统的路径，改后重启即可",
        en: "path under which a proxy shows the product; takes effect at the next start",
      },
      {
        name: "CERT_TRUST_PROXY",
        fallback: "0",
        zh: "信任几层代理给出的地址与协议，有代理时必须设",
        en: "how many proxies to believe; needed behind one",
      },
      {
        name: "CERT_ALLOWED_ORIGINS",
        fallback: "–",
        zh: "可从浏览器调用公开接口的其他来源，逗号分隔",
        en: "other origins that may call public endpoints, by commas",
      },
      {
        name: "CERT_HSTS_SUBDOMAINS",
        fallback: "0",
        zh: "1：浏览器一年内对全部子域名也只用 HTTPS",
        en: "1: HTTPS only for a year on all subdomains too",
      },
    ],
  },
  {
    title: { zh: "查询与下载", en: "Searches and downloads" },
    variables: [
      {
        name: "CERT_SEARCH_MATCH",
        fallback: "contains",
        zh: "`exact`：只有完整的姓名或编号才能查到",
        en: "`exact`: only whole names and numbers are found",
      },
      {
        name: "CERT_SEARCH_PARTIAL",
        fallback: "10",
        zh: "输入一部分时最多显示几份（至多 100）；0：全部分页",
        en: "awards that a part shows (100 at most); 0: all, paged",
      },
      {
        name: "CERT_SEARCH_NAMES",
        fallback: "full",
        zh: "`masked`：输入完整姓名前只显示 王**",
        en: "`masked`: names are shown in part (王**) until the whole one is typed",
      },
      {
        name: "CERT_SEARCH_LIMIT",
        fallback: "300",
        zh: "同一地址每分钟的查询次数",
        en: "searches a minute for one address",
      },
      {
        name: "CERT_DOWNLOAD_LIMIT",
        fallback: "300",
        zh: "同一地址每分钟的下载、图片、证书页和核验次数",
        en: "downloads, pictures, pages and verifications a minute for one address",
      },
      {
        name: "CERT_QUOTA_HOUR",
        fallback: "300",
        zh: "同一地址一小时内能查到多少份证书",
        en: "awards that searches show to one address within an hour",
      },
      { name: "CERT_QUOTA_DAY", fallback: "1000", zh: "同上，一个自然日内", en: "the same within a calendar day" },
      {
        name: "CERT_TRUSTED_CLIENTS",
        fallback: "–",
        zh: "不受这两个限额约束的地址和网段，逗号分隔",
        en: "addresses and networks without these two limits, by commas",
      },
      {
        name: "CERT_KEEP_PDF",
        fallback: "1",
        zh: "公众下载过的 PDF 原样存下（每份约 26 kB）；0：每次重新生成",
        en: "keep PDFs that were downloaded (26 kB each); 0: render again",
      },
    ],
  },
  {
    title: { zh: "密钥、账号与审计", en: "Secrets, accounts, audit" },
    variables: [
      {
        name: "CERT_SECRET",
        fallback: "–",
        zh: "加密地址和两步验证密钥，至少 32 个随机字符",
        en: "encrypts addresses and second factors; 32 random characters or more",
      },
      {
        name: "CERT_SIGNATURE_KEY",
        fallback: "–",
        zh: "[电子签章](#电子签章)的私钥：PEM 文件的路径或内容",
        en: "private key of [signed PDFs](#signed-pdfs): path or content of a PEM file",
      },
      {
        name: "CERT_SIGNATURE_CERT",
        fallback: "–",
        zh: "它的证书及上级证书，同上",
        en: "its certificate, with those above it, likewise",
      },
      {
        name: "CERT_SEAL_URL",
        fallback: "–",
        zh: "[签章服务](#签章服务)的网址，代替 `CERT_SIGNATURE_KEY`",
        en: "[signing service](#a-signing-service), in place of `CERT_SIGNATURE_KEY`",
      },
      {
        name: "CERT_TSA_URL",
        fallback: "–",
        zh: "时间戳服务的网址（RFC 3161）；不设则没有时间戳",
        en: "service of time stamps (RFC 3161); unset: none",
      },
      {
        name: "CERT_OIDC_ISSUER",
        fallback: "–",
        zh: "[统一身份认证](#统一身份认证)（OpenID Connect）的签发者网址，`https://`",
        en: "issuer of an [identity provider](#login-by-oidc) (OpenID Connect)",
      },
      {
        name: "CERT_OIDC_CLIENT_ID",
        fallback: "–",
        zh: "在那里登记的客户端编号",
        en: "the client's id there",
      },
      {
        name: "CERT_OIDC_CLIENT_SECRET",
        fallback: "–",
        zh: "客户端密钥",
        en: "the client's secret",
      },
      {
        name: "CERT_OIDC_NAME",
        fallback: "统一身份认证",
        zh: "登录页按钮上的名称，如“企业微信”",
        en: "what the button of the login page calls it",
      },
      {
        name: "CERT_WECHAT_APP_ID",
        fallback: "–",
        zh: "[微信登录](#微信与-cas-登录)：微信开放平台“网站应用”的 AppID",
        en: "[login by WeChat](#login-by-wechat-and-cas): AppID of an application for websites (网站应用)",
      },
      {
        name: "CERT_WECHAT_SECRET",
        fallback: "–",
        zh: "它的 AppSecret",
        en: "its AppSecret",
      },
      {
        name: "CERT_CAS_URL",
        fallback: "–",
        zh: "[CAS 登录](#微信与-cas-登录)的网址，`https://`，如 `https://cas.example.edu.cn/cas`",
        en: "address of a [CAS server](#login-by-wechat-and-cas)",
      },
      {
        name: "CERT_CAS_NAME",
        fallback: "学校统一身份认证",
        zh: "登录页按钮上的名称",
        en: "what the button of the login page calls it",
      },
      {
        name: "CERT_PASSWORD_DAYS",
        fallback: "0",
        zh: "密码用多少天后须更换（至多 3650），0 为不要求",
        en: "days after which a password has to be changed; 0: never",
      },
      {
        name: "CERT_KEEP_LISTS_DAYS",
        fallback: "180",
        zh: "不再使用的名单、照片和证书文件保留多少天，0 为一直",
        en: "days that unused lists and files are kept; 0: for good",
      },
    ],
  },
  {
    title: { zh: "通知", en: "Notices" },
    variables: [
      {
        name: "CERT_SMTP_URL",
        fallback: "–",
        zh: "邮件服务器 `smtps://账号:密码@主机`（账号中的 @ 写作 %40），用于通知持证人和忘记密码。通知邮件被暂时拒收（4xx）的，一天内自动再试",
        en: "the mail server, for notices and forgotten passwords. A notice that it answers with 4xx is tried again for a day",
      },
      {
        name: "CERT_SMTP_FROM",
        fallback: "–",
        zh: "发件人，如 `证书中心 <cert@example.edu.cn>`；不设则为 `CERT_SMTP_URL` 的账号",
        en: "the sender; unset: the account of `CERT_SMTP_URL`",
      },
      {
        name: "CERT_SMS_URL",
        fallback: "–",
        zh: "[短信接口](#短信接口)的网址",
        en: "[hook of text messages](#the-hook-of-text-messages)",
      },
      {
        name: "CERT_SMS_SECRET",
        fallback: "–",
        zh: "短信接口的签名密钥（16 个字符以上）",
        en: "the secret that signs text messages, 16 characters or more",
      },
      {
        name: "CERT_NOTICE_LIMIT",
        fallback: "60",
        zh: "每分钟最多发出多少条通知（1 到 6000）",
        en: "notices a minute, 1 to 6,000",
      },
      {
        name: "CERT_EXPIRY_DAYS",
        fallback: "30",
        zh: "证书到期前多少天提醒管理员，0 为不提醒",
        en: "days before expiry that administrators are reminded; 0: never",
      },
    ],
  },
];

/** Variables of earlier versions that the server does not read any more. */
export const removedVariables: readonly string[] = ["CERT_AUDIT_URL", "CERT_AUDIT_SYSLOG"];

/** The names that variables had in 0.1.0, with their present names. The next version no longer knows them. */
const earlierNames: Readonly<Record<string, string>> = {
  CERT_DEMO: "CERT_DEMONSTRATION",
  CERT_REVEAL_HOUR: "CERT_QUOTA_HOUR",
  CERT_REVEAL_DAY: "CERT_QUOTA_DAY",
  CERT_SEAL_KEY: "CERT_SIGNATURE_KEY",
  CERT_SEAL_CERT: "CERT_SIGNATURE_CERT",
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns an environment in which variables with earlier names have their present ones, and which were renamed. A variable
 * that is set by both names keeps the value of its present one.
 */
export function renameVariables(env: Environment): { env: Environment; renamed: { name: string; present: string }[] } {
  const renamed = Object.entries(earlierNames)
    .filter(([name]) => env[name] !== undefined)
    .map(([name, present]) => ({ name, present }));
  const values = Object.fromEntries(renamed.map(({ name, present }) => [present, env[name]]));
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !(name in earlierNames)));
  return { env: { ...values, ...rest }, renamed };
}

const variables = variableGroups.flatMap((group) => group.variables);
const names: readonly string[] = variables.map(({ name }) => name);

/** Returns the `CERT_*` variables in `env` that the server does not know, each with the known name that is spelled most alike. */
export function findUnknownVariables(
  env: Readonly<Record<string, unknown>>,
): { name: string; nearest: string | null }[] {
  return Object.keys(env)
    .filter((name) => name.startsWith("CERT_") && !names.includes(name))
    .map((name) => ({ name, nearest: findNearest(name, names) }));
}

/** Returns the list of variables for a terminal, one paragraph per group. */
export function listVariables(language: keyof Twin): string {
  const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/gu, "$1").replaceAll("`", "");
  return variableGroups
    .map(({ title, variables: group }) => {
      const lines = group.map(
        ({ name, fallback, [language]: text }) => `  ${name.padEnd(24)}${plain(text)} [${plain(fallback)}]`,
      );
      return [title[language], ...lines].join("\n");
    })
    .join("\n\n");
}

import type { Language } from "cert-api";
import { en, zhCN, type Messages } from "cert-ui/messages";

/** The paths of a page that exists in each language: the server sends the one of the visitor's from the Chinese path. */
export const languagePaths = () => [
  { params: { lang: undefined }, props: { language: "zh-CN", messages: zhCN } satisfies PageProps },
  { params: { lang: "en" }, props: { language: "en", messages: en } satisfies PageProps },
];

/** The props of such a page. */
export interface PageProps {
  language: Language;
  messages: Messages;
}

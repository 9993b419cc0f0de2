import type { Language } from "cert-api";
import { en, zhCN, type Messages } from "cert-ui/words";

/** The paths of a page that exists in each language: the server sends the one of the visitor's from the Chinese path. */
export const languagePaths = () => [
  { params: { lang: undefined }, props: { language: "zh-CN", words: zhCN } satisfies PageProps },
  { params: { lang: "en" }, props: { language: "en", words: en } satisfies PageProps },
];

/** The props of such a page. */
export interface PageProps {
  language: Language;
  words: Messages;
}

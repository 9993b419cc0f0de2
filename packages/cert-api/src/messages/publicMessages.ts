import { chineseDay } from "../nouns/calendar.ts";
import { privacyMessages } from "./privacyMessages.ts";
import { contactMessages } from "./contactMessages.ts";
import { en } from "./en.ts";
import type { Language } from "./language.ts";
import type { PublicMessages } from "./Messages.ts";
import { searchMessages } from "./searchMessages.ts";
import { zhCN } from "./zh-CN.ts";

export const publicMessages: Readonly<Record<Language, PublicMessages>> = {
  "zh-CN": {
    ...zhCN,
    formatDay: chineseDay,
    labelOf: (key) => key,
    search: searchMessages,
    contact: contactMessages,
    privacy: privacyMessages,
  },
  en,
};

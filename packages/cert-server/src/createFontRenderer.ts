import { join } from "node:path";
import { createRenderer, type Renderer } from "cert-render";
import type { Config } from "./config.ts";
import { fontCacheName } from "./db/fileModes.ts";
import type { Store } from "./db/open.ts";
import { loadFont } from "./features/activity/font/font.service.ts";

export const createFontRenderer = ({ dataFolder }: Config, store: Store): Renderer =>
  createRenderer({ fonts: { folder: join(dataFolder, fontCacheName), load: (hash) => loadFont(store, hash) } });

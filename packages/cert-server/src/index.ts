/** The parts of the server, for programs that start it differently from the command, for example with their own login. */
export { createApp, type Deps } from "./app.ts";
export { type Config, ConfigError, parseConfig } from "./config.ts";
export type { Engine } from "./db/dialects.ts";
export { openStore, type Store, type StoreLocation, type WriteOptions } from "./db/open.ts";
export { lockStore, StoreInUseError, type StoreLock } from "./db/storeLock.ts";
export { updateSearchIndex } from "./features/public/searchIndex/refreshSearchIndex.ts";
export { openSite, type Site } from "./features/public/site/site.service.ts";
export { firstStart, type FirstStart } from "./firstStart.ts";
export { publicBase, type PublicBase } from "./http/publicBase.ts";
export type { Actor, Principal, Strategy } from "./http/access.ts";
export { createKeySigner } from "./signing/createKeySigner.ts";
export type { Signer } from "./signing/createDetachedSigner.ts";
export { SignerError, type SignerProblem } from "./signing/signerCertificates.ts";

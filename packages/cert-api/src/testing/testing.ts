export { activities, administrator, awards, planWithoutChanges, searched, sheetsText } from "./fixtures.ts";
export { createMemoryApi, type MemoryApiOptions } from "./memoryApi.ts";
export { recoveryCodes, rightCode } from "./secondFactorFixtures.ts";
export { memoryHandlers, mock } from "./mock.ts";

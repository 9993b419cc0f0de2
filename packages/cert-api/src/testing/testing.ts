export { activities, administrator, awards, searched, sheetsText } from "./fixtures.ts";
export { createMemoryApi, type MemoryApiOptions } from "./memoryApi.ts";
export { memoryHandlers, mock } from "./mock.ts";

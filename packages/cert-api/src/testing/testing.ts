export { activities, administrator, awards, searched } from "./fixtures.ts";
export { createMemoryApi, type MemoryApiOptions } from "./memoryApi.ts";
export { memoryHandlers, mock } from "./mock.ts";

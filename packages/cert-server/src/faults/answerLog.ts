import { createHmac, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { remember } from "../batches/remember.ts";

/** Milliseconds within which repeated refusals of one client at one route are logged once. */
const quietMs = 60_000;
/** The maximum number of remembered pairs of client and route; the oldest are forgotten first. */
const subjectsMax = 10_000;

/**
 * Logs one record per answer, by route, since an address may contain a name. Plain reads are logged at debug level only.
 * Refusals carry a hash of the client, under a key that lives as long as the process: clients can be told apart but not
 * identified. Refusals by a limit are logged once a minute for a client and a route, with their number since then, so that
 * a flood of requests does not flood the log.
 */
export function logAnswers(app: FastifyInstance): void {
  const hashClient = createClientHash();
  const countRefusals = createRefusalCount();
  app.addHook("onResponse", async (request, reply) => {
    const { statusCode: status } = reply;
    const isPlain = status < 400 && ["GET", "HEAD"].includes(request.method);
    const route = request.routeOptions.url ?? "";
    const record = { method: request.method, route, status, ms: Math.round(reply.elapsedTime) };
    if (status < 400) return request.log[isPlain ? "debug" : "info"](record, "answered");
    const client = hashClient(request);
    if (status !== 429) return request.log.info({ ...record, client }, "answered");
    const times = countRefusals(`${client} ${route}`);
    if (times > 0) request.log.info({ ...record, client, times }, "answered");
  });
}

/** Returns a function that hashes a client's address to 12 hex digits, under a key that exists only in this process. */
function createClientHash(): (request: FastifyRequest) => string {
  const key = randomBytes(32);
  return ({ ip }) => createHmac("sha256", key).update(ip).digest("hex").slice(0, 12);
}

/** Returns a function that counts refusals and returns how many a record stands for; 0 for no record now. */
function createRefusalCount(): (subject: string) => number {
  const subjects = new Map<string, { since: number; unwritten: number }>();
  return (subject) => {
    const now = performance.now();
    const earlierRecord = subjects.get(subject);
    if (earlierRecord !== undefined && now - earlierRecord.since < quietMs) {
      earlierRecord.unwritten += 1;
      return 0;
    }
    remember(subjects, subject, { since: now, unwritten: 0 }, subjectsMax);
    return (earlierRecord?.unwritten ?? 0) + 1;
  };
}

import { createHmac, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Milliseconds in which a client that is refused again and again at one route is logged once. */
const quietMs = 60_000;
/** Clients and routes that are remembered for that; the oldest are forgotten first. */
const subjectsMax = 10_000;

/**
 * One record for each answer, by route: an address may hold a name. Plain reads are for debugging only. Refusals carry a
 * hash of who was refused, so that one client is told from many, and nobody can tell which: its key lives as long as the
 * process. What a limit refused is logged once a minute for a client and a route, with how often it was refused since:
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

/** The hash of a client's address, 12 hex digits, under a key that nobody has when the process has ended. */
function createClientHash(): (request: FastifyRequest) => string {
  const key = randomBytes(32);
  return ({ ip }) => createHmac("sha256", key).update(ip).digest("hex").slice(0, 12);
}

/** Answers how many refusals a record stands for; 0: none is to be written now. */
function createRefusalCount(): (subject: string) => number {
  const subjects = new Map<string, { since: number; unwritten: number }>();
  return (subject) => {
    const now = performance.now();
    const earlierRecord = subjects.get(subject);
    if (earlierRecord !== undefined && now - earlierRecord.since < quietMs) {
      earlierRecord.unwritten += 1;
      return 0;
    }
    subjects.delete(subject);
    subjects.set(subject, { since: now, unwritten: 0 });
    const [oldest] = subjects.keys();
    if (subjects.size > subjectsMax && oldest !== undefined) subjects.delete(oldest);
    return (earlierRecord?.unwritten ?? 0) + 1;
  };
}

import { contract, type Endpoint, type EndpointSchema } from "cert-api";
import { schemas } from "cert-api/schemas";
import { CallRefused, type HttpClient, type RawAnswer, type RawRequest } from "../load/httpClient.ts";
import { createRandom, type Random } from "../load/random.ts";
import { buildInput } from "./buildInput.ts";
import {
  createWorld,
  type FuzzWorld,
  listAdministratorRecords,
  type RecordIds,
  seedFont,
  seedUploads,
} from "./fuzzWorld.ts";
import { mutateRequest } from "./mutateRequest.ts";
import { mutateUpload } from "./mutateUpload.ts";

/** What is sent to a running server. */
export interface FuzzOptions {
  /** Logged in as the administrator. */
  client: HttpClient;
  requests: number;
  uploads: number;
  /** The same seed gives the same mutants, but for the ids of records. */
  seed: number;
  /** How many are under way at once. */
  atOnce: number;
  /** Hears after each answer how many there were. */
  onAnswer?: (answerCount: number) => void;
  /** Hears of each failure at once. */
  onFailure?: (failure: string) => void;
}

/** What came of all of them. */
export interface FuzzReport {
  /** How many had which status, of requests and of uploads. */
  statuses: Record<string, Record<number, number>>;
  /** Answers of 500 and more, and requests that got none, with what was sent. */
  failures: string[];
}

/** An endpoint with its schema. */
interface Target {
  noun: string;
  verb: string;
  route: Endpoint<never>;
  schema: EndpointSchema;
}

/** How many mutants records are used for: some remove or erase what others need. */
const worldLifetime = 400;

function listTargets(): Target[] {
  return Object.entries(contract).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint<never>>).flatMap(([verb, route]) => {
      const schema = (schemas as Record<string, Record<string, EndpointSchema>>)[noun]?.[verb];
      return schema === undefined ? [] : [{ noun, verb, route, schema }];
    }),
  );
}

/** Sends mutated requests to every endpoint of the contract, and mutated files to those that take some. */
export async function fuzzServer(options: FuzzOptions): Promise<FuzzReport> {
  const { client, requests, uploads, seed, atOnce, onAnswer, onFailure } = options;
  const report: FuzzReport = { statuses: { requests: {}, uploads: {} }, failures: [] };
  const targets = listTargets();
  const files = { ...seedUploads(), font: [{ name: "字体.ttf", bytes: await seedFont() }] };
  const administrator = await listAdministratorRecords(client);
  let world = await createWorld(client, 0);
  let sentCount = 0;
  let answerCount = 0;
  let renewal: Promise<void> | undefined;
  /** One at a time: whoever finds the session ended or the records old waits for new ones. */
  const renew = (): Promise<void> =>
    (renewal ??= renewWorld(client, sentCount)
      .then((newWorld) => void (world = newWorld))
      .finally(() => (renewal = undefined)));
  const sendOne = async (index: number): Promise<void> => {
    const isUpload = index < uploads;
    const random = createRandom(seed * 1_000_003 + index);
    const { kind, raw } = isUpload
      ? await buildUpload({ client, files, world }, random)
      : await buildRequest({ client, targets, world, administrator }, random);
    const answer = await client.send(raw).catch((error: unknown) => String(error));
    const failure = noteAnswer(report, { kind: `${kind} (mutant ${index})`, raw, answer, isUpload });
    if (failure !== undefined) onFailure?.(failure);
    if (typeof answer !== "string" && answer.status === 401) await renew();
  };
  const workers = Array.from({ length: atOnce }, async () => {
    for (;;) {
      const index = sentCount;
      if (index >= requests + uploads) return;
      sentCount += 1;
      if (index % worldLifetime === worldLifetime - 1) await renew();
      else await renewal;
      // Both kinds beside each other, in the shares in which they are asked for
      await sendOne(mixIndex(index, requests + uploads));
      answerCount += 1;
      onAnswer?.(answerCount);
    }
  });
  await Promise.all(workers);
  return report;
}

/** Spreads numbers over a range, each once: a step that has no divisor in common with its length. */
function mixIndex(index: number, length: number): number {
  let step = Math.max(1, Math.floor(length * 0.618));
  const findDivisor = (a: number, b: number): number => (b === 0 ? a : findDivisor(b, a % b));
  while (findDivisor(step, length) !== 1) step += 1;
  return (index * step) % length;
}

/** New records, and a session for the administrator, who may have been logged out by what was sent. */
async function renewWorld(client: HttpClient, turn: number): Promise<FuzzWorld> {
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await client.send({ method: "GET", path: contract.session.current.path });
    if (status === 401) await client.logIn();
    try {
      return await createWorld(client, turn + attempt / 10);
    } catch (error) {
      // A logout of another worker may have come between
      if (!(error instanceof CallRefused) || error.status !== 401 || attempt === 5) throw error;
    }
  }
}

/** Counts an answer. What is no refusal and no success is a failure, which is added and answered. */
function noteAnswer(
  report: FuzzReport,
  { kind, raw, answer, isUpload }: { kind: string; raw: RawRequest; answer: RawAnswer | string; isUpload: boolean },
): string | undefined {
  const statuses = report.statuses[isUpload ? "uploads" : "requests"] ?? {};
  const status = typeof answer === "string" ? 0 : answer.status;
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status > 0 && status < 500) return undefined;
  const text = typeof answer === "string" ? answer : answer.body.toString().slice(0, 200);
  const body = raw.body === undefined ? "" : Buffer.from(raw.body).toString("latin1").slice(0, 600);
  const failure = `${status} ${text} for ${kind}: ${raw.method} ${raw.path.slice(0, 200)} ${JSON.stringify(raw.headers ?? {}).slice(0, 300)} ${body}`;
  report.failures.push(failure);
  return failure;
}

async function buildRequest(
  basis: { client: HttpClient; targets: readonly Target[]; world: FuzzWorld; administrator: RecordIds },
  random: Random,
): Promise<{ kind: string; raw: RawRequest }> {
  const { client, targets, world, administrator } = basis;
  const target = random.pick(targets);
  // Each logout costs a login, of which there are no more than sixty a minute
  if (target.noun === "session" && target.verb === "logout" && random.below(20) > 0) return buildRequest(basis, random);
  const input = buildInput(target, world.known, random);
  if (target.schema.upload === true) input["file"] = new File(["姓名\n王一\n"], "名单.csv");
  const { method, path } = target.route;
  const build = (changed: Record<string, unknown>): Promise<RawRequest> =>
    client.toRequest(target.route, changed).catch(() => client.toRequest(target.route, toWritable(changed)));
  const { kind, raw } = await mutateRequest({ method, path, input, build }, random);
  if (takesRights(target, raw, administrator)) return buildRequest(basis, random);
  return { kind: `${target.noun}.${target.verb} ${kind}`, raw };
}

/**
 * Whether a request may take something away from the administrator, whose session sends all of them: with another account or
 * password, or less rights, nothing after it would be let in. What only adds is no danger.
 */
export function takesRights(
  { noun, verb }: Pick<Target, "noun" | "verb">,
  { path, body }: RawRequest,
  administrator: RecordIds,
): boolean {
  const ids = administrator[noun];
  if (ids === undefined || ["create", "list", "find"].includes(verb)) return false;
  const text = `${path} ${body === undefined ? "" : Buffer.from(body).toString("latin1")}`;
  return [...text.matchAll(/(?:"id"\s*:\s*"?|[/=])\s*0*(\d+)(?!\w)/gu)].some(([, id]) => ids.has(id ?? ""));
}

/** What an address and a form can hold: neither lone surrogates nor what is nested without end. */
const toWritable = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      value instanceof Blob ? value : typeof value === "string" ? value.toWellFormed() : "",
    ]),
  );

type SeedFiles = Readonly<Record<string, readonly { name: string; bytes: Uint8Array }[]>>;

async function buildUpload(
  { client, files, world }: { client: HttpClient; files: SeedFiles; world: FuzzWorld },
  random: Random,
): Promise<{ kind: string; raw: RawRequest }> {
  const field = random.pick(Object.keys(files));
  const { name, bytes } = random.pick(files[field] ?? []);
  const mutant = mutateUpload(bytes, random);
  const file = new File([new Uint8Array(mutant)], name);
  const { activity, award, font } = contract;
  const awardId = world.awardIds.length === 0 ? "none" : random.pick(world.awardIds);
  const kind = `upload of ${field}`;
  if (field === "font") return { kind, raw: await client.toRequest(font.upload, { file }) };
  if (field === "photo") {
    const input = { id: awardId, name: "照片", reason: "更换", file };
    return { kind, raw: await client.toRequest(award.photo, input) };
  }
  if (field === "template" && random.below(4) === 0)
    return { kind, raw: await client.toRequest(award.upload, { id: awardId, field, file }) };
  return { kind, raw: await client.toRequest(activity.upload, { id: world.activityId, field, file }) };
}

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract, type Endpoint, type EndpointSchema } from "cert-api";
import { schemas } from "cert-api/schemas";
import { strToU8, zipSync } from "fflate";
import { buildDocx } from "../../packages/cert-server/src/testing/documents/buildDocx.ts";
import { buildFont } from "../../packages/cert-server/src/testing/documents/buildFont.ts";
import { tinyPdf } from "../../packages/cert-server/src/testing/documents/tinyPdf.ts";
import { root } from "../../scripts/step.mjs";
import { type Draw, type PropertyDraw, runProperty } from "../draw.ts";
import { CallRefused, createHttpClient, type HttpClient, toRequest } from "../httpClient.ts";
import { startSourceServer } from "../sourceServer.ts";
import { mutateFile } from "./mutateFile.ts";
import { mutateRequest } from "./mutateRequest.ts";

/** The most memory that the main process may take, in MB. */
const memoryLimit = 600;
/** Requests for which records are used: some remove or erase what others need. */
const recordLifetime = 400;

const { activity, award, department, font, role, roleAuthority, session, user, userRole } = contract;

const names = ["王晓明", "李静", "欧阳若兰"];
const read = (name: string): Uint8Array => readFileSync(join(root, "packages/cert-server", name));
const zipByName = (extension: string, bytes: (name: string) => Uint8Array): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [`${name}.${extension}`, bytes(name)])));
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Files that the server takes, by the field that takes them. */
const uploads: readonly [field: string, name: string, bytes: Uint8Array][] = [
  ["template", "模板.docx", read("demonstration/template.docx")],
  ["template", "模板.docx", read("gallery/completion-photo/template.docx")],
  ["name_list", "名单.csv", strToU8(`姓名,奖项,照片\n${names.map((name) => `${name},一等奖,${name}.png\n`).join("")}`)],
  ["name_list", "名单.xlsx", read("demonstration/winners.xlsx")],
  ["photos", "照片.zip", zipByName("png", () => onePixel)],
  ["certificates", "证书.zip", zipByName("pdf", tinyPdf)],
  ["photo", "照片.png", onePixel],
  ["font", "字体.ttf", await buildFont("校名体", "校名体.ttf").bytes()],
];

interface Target {
  noun: string;
  verb: string;
  route: Endpoint<never>;
  schema: EndpointSchema;
}

/** Calls that end the session of the harness, or change its password by an id that mutates to its own. */
const lockingOut: ReadonlySet<unknown> = new Set([session.logout, user.resetPassword]);

/** Nouns whose calls name an activity by `id`. */
const nounsOfActivity: ReadonlySet<string> = new Set(["template", "nameList", "publication", "handout", "notice"]);

const targets: readonly Target[] = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint<never>>).flatMap(([verb, route]) => {
    const schema = (schemas as Record<string, Record<string, EndpointSchema>>)[noun]?.[verb];
    return schema === undefined || lockingOut.has(route) ? [] : [{ noun, verb, route, schema }];
  }),
);

/** Ids of records that requests may change, by their noun. */
type Records = Readonly<Record<string, readonly string[]>>;

/**
 * Sends `count` mutated requests and uploads with an administrator's session to a server on SQLite. Throws where one is answered by
 * 500 or more or by nothing, where the server ends, or where it takes more than {@link memoryLimit}.
 */
export async function fuzzServer(count: number, seed: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cert-fuzz-"));
  const server = await startSourceServer({ file: join(folder, "cert.sqlite") }, folder);
  const client = createHttpClient(server.origin);
  const statuses: Record<number, number> = {};
  let sentCount = 0;
  let renewal: Promise<Records> | undefined;
  const renew = (): Promise<Records> => (renewal ??= renewRecords(client, sentCount));
  const sendMutant = async (draw: PropertyDraw): Promise<void> => {
    if (sentCount++ % recordLifetime === 0) renewal = undefined;
    const records = await renew();
    const raw = draw.below(3) === 0 ? await buildUpload(draw, records) : await buildRequest(draw, records);
    const answer = await client.send(raw).catch((error: unknown) => ({ status: 0, body: String(error) }));
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status === 401) renewal = undefined;
    if (sentCount % 1_000 === 0) console.log(`${sentCount} of ${count}`);
    if (answer.status > 0 && answer.status < 500) return;
    const body = Buffer.from(raw.body ?? []).toString("latin1");
    throw new Error(
      `${answer.status} ${answer.body.toString().slice(0, 200)} for ${raw.method} ${raw.path.slice(0, 200)} ` +
        `${JSON.stringify(raw.headers ?? {}).slice(0, 300)} ${body.slice(0, 600)}\n${server.program.said.out.slice(-5_000)}`,
    );
  };
  try {
    await runProperty({ count, seed, atOnce: 8 }, sendMutant);
    const memory = await server.peakMemory();
    console.log(`${JSON.stringify(statuses)}; the main process took ${memory.toFixed(0)} MB at most`);
    if (memory > memoryLimit) throw new Error(`The main process took more than ${memoryLimit} MB.`);
    if (server.program.child.exitCode !== null) throw new Error("The server has ended.");
  } finally {
    client.close();
    await server.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Logs in and creates a published activity, an account, a role and what joins them. `turn` keeps their names apart. */
async function renewRecords({ call, logIn }: HttpClient, turn: number): Promise<Records> {
  await logIn();
  /** Some of it may be refused because of what earlier requests did. */
  const attempt = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      if (error instanceof CallRefused && error.status < 500) return undefined;
      throw error;
    });
  const { id = "" } = (await attempt(call(activity.create, { name: `2026年第${turn}次` }))) ?? {};
  const file = buildDocx(["荣誉证书", "{姓名}", "{奖项}"]);
  await attempt(call(activity.upload, { id, field: "template" as const, file }));
  const rows = Array.from({ length: 12 }, (_, row) => `王${"一二三四五六七八九十甲乙"[row]}${turn},一等奖\n`);
  const list = new File([`姓名,奖项\n${rows.join("")}`], "名单.csv");
  await attempt(call(activity.upload, { id, field: "name_list" as const, file: list }));
  await attempt(call(contract.publication.publish, { id }));
  const awards = await attempt(call(award.list, { page: 0 }));
  const activities = await attempt(call(activity.list, { page: 0 }));
  const place = await attempt(call(department.create, { displayName: `第${turn}处` }));
  const departmentId = place?.id ?? "1";
  const account = { nickName: "试", phone: "", enabled: true, department: { id: departmentId } };
  const newUser = await attempt(call(user.create, { ...account, account: `fuzz${turn}` }));
  const newRole = await attempt(call(role.create, { name: `fuzz${turn}`, displayName: `角色${turn}` }));
  const [userId, roleId] = [newUser?.id ?? unknownId, newRole?.id ?? unknownId];
  const grant = await attempt(call(roleAuthority.create, { role: { id: roleId }, authority: { id: "3" } }));
  const membership = await attempt(call(userRole.create, { user: { id: userId }, role: { id: roleId } }));
  const files = (activities?.content ?? []).flatMap(({ template, nameList }) => [template, nameList]);
  return {
    activity: [id, ...(activities?.content ?? []).map((record) => record.id)],
    award: (awards?.content ?? []).map((record) => record.id),
    user: [userId],
    department: [departmentId],
    role: [roleId],
    authority: ["2", "3"],
    userRole: [membership?.id ?? unknownId],
    roleAuthority: [grant?.id ?? unknownId],
    template: files.filter((reference) => reference !== null),
  };
}

/** No record has this id. The first user's is none that requests are made of: they would shut themselves out. */
const unknownId = "999999";

async function buildUpload(draw: Draw, records: Records): Promise<ReturnType<typeof toRequest>> {
  const [field, name, bytes] = draw.pick(uploads);
  const file = new File([new Uint8Array(mutateFile(draw, bytes))], name);
  const id = draw.pick(records["award"]?.length ? records["award"] : [unknownId]);
  if (field === "font") return toRequest(font.upload, { file });
  if (field === "photo") return toRequest(award.photo, { id, name: "照片", reason: "更换", file });
  if (field === "template" && draw.below(4) === 0) return toRequest(award.upload, { id, field, file });
  return toRequest(activity.upload, { id: records["activity"]?.[0] ?? unknownId, field, file });
}

async function buildRequest(draw: PropertyDraw, records: Records): Promise<ReturnType<typeof toRequest>> {
  const { noun, route, schema } = draw.pick(targets);
  const input = buildInput(
    schema,
    (field) => {
      const record = nounsOfActivity.has(noun) ? "activity" : noun;
      const ids = records[field === "id" ? record : field];
      return draw.pick(ids?.length ? ids : (textsByField[field] ?? [unknownId, "王一", "一等奖", "2026"]));
    },
    draw,
  );
  if (schema.upload === true) input["file"] = new File(["姓名\n王一\n"], "名单.csv");
  return mutateRequest(draw, route, input);
}

/** Usual values of fields, by the field's name. */
const textsByField: Readonly<Record<string, readonly string[]>> = {
  content: ["王一", JSON.stringify({ 证书编号: "A-1", 活动名称: "评选", 年份: "2026", 奖项: "一等奖" })],
  account: ["fuzzed", "wang.li"],
  id: [unknownId],
  password: ["a password that is wrong"],
  current: ["a password that is wrong"],
  page: ["0", "1"],
  sort: ["id", "-date", "number"],
  at: ["2027-01-01T08:00:00+08:00"],
  column: ["姓名", "奖项"],
  token: ["a".repeat(64)],
  plan: ["a".repeat(64)],
  view: ["before", "after"],
  days: ["30"],
};

/** The parts of a JSON schema that matter here. */
interface Shape {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Shape[];
  items?: Shape;
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
}

/** Returns an input that an endpoint takes, or nearly takes, by its schema. `toText` gives the text of a field. */
function buildInput(schema: EndpointSchema, toText: (field: string) => string, draw: Draw) {
  const buildObject = ({ properties = {}, required = [] }: Shape): Record<string, unknown> => {
    const fields = Object.entries(properties).filter(([key]) => required.includes(key) || draw.below(3) > 0);
    return Object.fromEntries(fields.map(([key, shape]) => [key, buildValue(key, shape)]));
  };
  const buildValue = (key: string, shape: Shape): unknown => {
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return draw.pick(shape.enum);
    if (shape.anyOf) return buildValue(key, draw.pick(shape.anyOf));
    if (shape.type === "null") return null;
    if (shape.type === "boolean") return draw.below(2) === 0;
    if (shape.type === "integer" || shape.type === "number") {
      const least = Math.max(shape.minimum ?? 0, 0);
      return least + draw.below(Math.min((shape.maximum ?? 5) - least, 5) + 1);
    }
    const { items } = shape;
    if (items) return Array.from({ length: draw.below(3) }, () => buildValue(key, items));
    return shape.type === "object" ? buildObject(shape) : toText(key);
  };
  return buildObject(schema.input.toJSONSchema({ io: "input", unrepresentable: "any" }) as Shape);
}

import { ERRORS_MAX, type Recompiled, type RecompilePlan } from "cert-api";
import type { CompiledTemplate, Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { computeHash } from "../../../files/bytes.ts";
import { findLatestTemplateVersion, type TemplateVersion } from "../../../files/templateVersions.ts";
import type { Upload } from "../../../files/uploads.ts";
import type { Caller } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { compileUpload, getTemplateUpload, storeRecompiled } from "./recompile.service.ts";
import { withDocumentRefusal } from "../../../rendering/renderRefusal.ts";
import { toTemplateProblems } from "./placeholders.ts";
import { getActivity, parseActivityId } from "../activity/activity.service.ts";
import type { StoredActivity } from "../activity/storedActivity.ts";
import { type PreviewDeps, renderSample, renderUnlessOutdated } from "./sample.ts";
import { remember } from "../../../batches/remember.ts";

const edge = 1_200;
const maxPlans = 4;

interface RecompilationContext extends PreviewDeps {
  differences: Map<string, Promise<Compared>>;
}

interface Candidate {
  activity: StoredActivity;
  before: TemplateVersion;
  upload: Upload;
  compiled: CompiledTemplate;
  token: string;
}

type Compared = Awaited<ReturnType<typeof compareSamples>>;

/** Recompiles templates of activities in two steps: a plan that shows the changes, then the change itself. */
export const createRecompilation = (deps: PreviewDeps) =>
  bindOperations({ ...deps, differences: new Map() } satisfies RecompilationContext, { plan, picture, recompile });

async function compileCandidate(deps: { store: Store; renderer: Renderer }, id: string): Promise<Candidate> {
  const activity = await getActivity(deps.store.read, id);
  const before = await findLatestTemplateVersion(deps.store.read, activity.template?.id ?? "");
  if (before === undefined) throw new Refusal("templateMissing");
  const upload = await getTemplateUpload(deps.store, before.uploadId);
  const compiled = await withDocumentRefusal(compileUpload(deps, upload));
  // The same document may be uploaded twice, and the same program be made by two releases
  const token = computeHash(Buffer.from(`${before.id} ${computeHash(compiled.program)}`));
  return { activity, before, upload, compiled, token };
}

/** Returns the changes that the current compiler and fonts would make to an activity's template. Stores nothing. */
async function plan(context: RecompilationContext, { id }: { id: string }): Promise<RecompilePlan> {
  const candidate = await compileCandidate(context, id);
  const { before, compiled, token } = candidate;
  const { difference, pages } = await withDocumentRefusal(compare(context, candidate));
  return {
    changed: before.programHash !== computeHash(compiled.program),
    token,
    pages,
    share: difference.share,
    fonts: compiled.fonts,
    problems: toTemplateProblems(compiled.warnings).slice(0, ERRORS_MAX),
  };
}

/** Returns a picture of the plan with this token, unless the plan is out of date. */
async function picture(
  context: RecompilationContext,
  { id, view, token }: EndpointInput<"template", "recompilePicture">,
): Promise<Uint8Array> {
  const known = context.differences.get(differenceKey(parseActivityId(id), token));
  const { difference } = await withDocumentRefusal(known ?? compareAnew(context, id, token));
  const { before, after, marked } = difference;
  const png = { before, after, changes: marked }[view];
  if (png === null) throw new Refusal("notFound");
  return png;
}

/** Repeats the comparison of a plan that another process made or that is no longer cached. */
async function compareAnew(context: RecompilationContext, id: string, token: string): Promise<Compared> {
  const candidate = await compileCandidate(context, id);
  refuseChanged(candidate, token);
  return compare(context, candidate);
}

function refuseChanged(candidate: Candidate, token: string) {
  if (candidate.token !== token) throw new Refusal("stale", "activity.recompileChanged");
}

const differenceKey = (id: number, token: string): string => `${id} ${token}`;

function compare(context: RecompilationContext, candidate: Candidate): Promise<Compared> {
  const { differences } = context;
  const key = differenceKey(candidate.activity.id, candidate.token);
  const compared = differences.get(key) ?? compareSamples(context, candidate);
  remember(differences, key, compared, maxPlans);
  compared.catch(() => differences.delete(key));
  return compared;
}

async function compareSamples(deps: PreviewDeps, { activity, before, compiled }: Candidate) {
  const { program, placeholders, candidates } = compiled;
  const template = { placeholders, candidates, programHash: computeHash(program), program };
  const earlier = await renderUnlessOutdated(deps, { activity, template: before });
  const later = await renderSample(deps, { activity, template });
  const pdfs = { before: earlier && earlier.pdf, after: later.pdf };
  return {
    difference: await deps.renderer.renderDifference({ ...pdfs, edge }),
    pages: { before: earlier && earlier.pages, after: later.pages },
  };
}

/** Recompiles an activity's template, unless the result differs from the plan, and returns samples. */
async function recompile(
  deps: RecompilationContext,
  { id, token }: EndpointInput<"template", "recompile">,
  { principal }: Caller,
): Promise<Recompiled> {
  const candidate = await compileCandidate(deps, id);
  if (token !== undefined) refuseChanged(candidate, token);
  const { activity, before, upload, compiled } = candidate;
  const at = deps.clock();
  const after = await deps.store.write((tx) => storeRecompiled(tx, { upload, compiled, principal, at }));
  const sampleOf = async (template: TemplateVersion) => {
    const rendered = await withDocumentRefusal(renderUnlessOutdated(deps, { activity, template }));
    const address = `/api/template/preview/id/${activity.id}.pdf?version=${template.id}`;
    return { preview: address, pages: rendered?.pages ?? null, hash: rendered && computeHash(rendered.pdf) };
  };
  return { changed: after.id !== before.id, before: await sampleOf(before), after: await sampleOf(after) };
}

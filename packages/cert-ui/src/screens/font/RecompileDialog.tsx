import { contract, formatHref, type RecompilePlan, type StaleTemplate } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { Modal } from "../../components/modal/Modal.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { ReadFailure } from "../query/ReadFailure.tsx";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { FormActions } from "../../components/formActions/FormActions.tsx";
import { toFailure } from "../query/bindCall.ts";
import { useAction } from "../query/useAction.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useServices } from "../session/AdminServices.ts";
import { caption, figure, image, pictures, problems, said } from "./FontScreen.css.ts";

interface RecompileDialogProps {
  /** Null if the dialog is closed. */
  template: StaleTemplate | null;
  onClose: () => void;
  onRecompiled: () => void;
}

/** Shows the effects of recompiling a template as pictures side by side, and applies them after confirmation. */
export function RecompileDialog({ template, onClose, onRecompiled }: RecompileDialogProps) {
  const words = useAdminMessages("recompile");
  return (
    <Modal
      open={template !== null}
      size="wide"
      title={fill(words.dialog, { name: template?.name ?? "" })}
      onClose={onClose}
    >
      {template && <Comparison template={template} onClose={onClose} onRecompiled={onRecompiled} />}
    </Modal>
  );
}

interface ComparisonProps extends RecompileDialogProps {
  template: StaleTemplate;
}

function Comparison({ template: { id, name }, onClose, onRecompiled }: ComparisonProps) {
  const words = useAdminMessages("recompile");
  const { data: plan, error, refetch } = useEndpointQuery(contract.template.recompilePlan, { id });
  const { isRunning, run } = useAction(contract.template.recompile, {
    done: fill(words.done, { name }),
    failed: words.refused,
    onDone: onRecompiled,
  });

  return (
    <>
      <p role="status" className={said}>
        {!plan && !error && words.loading}
        {plan && summaryOf(plan, words)}
      </p>
      {error && <ReadFailure message={`${words.failed}：${toFailure(error).message}`} onRetry={() => void refetch()} />}
      {plan?.changed && <Pictures id={id} plan={plan} words={words} />}
      {plan && plan.problems.length > 0 && (
        <section>
          <h3 className={caption}>{words.problems}</h3>
          <ul className={problems}>
            {plan.problems.map(({ message, place }) => (
              <li key={`${place ?? ""} ${message}`}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      <FormActions place="dialog">
        <Button tone="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        {plan?.changed && (
          <Button aria-disabled={isRunning} onClick={() => run({ id, token: plan.token }, { onSettled: onClose })}>
            {words.confirm}
          </Button>
        )}
      </FormActions>
    </>
  );
}

/** Returns a summary of the comparison in a few sentences. */
function summaryOf({ changed, share, pages }: RecompilePlan, words: AdminMessages["recompile"]): string {
  if (!changed) return words.same;
  const percent = Math.max(0.1, Math.round((share ?? 0) * 1000) / 10);
  return [
    share === null ? words.noBefore : share === 0 ? words.samePicture : fill(words.share, { percent }),
    pages.before !== null &&
      pages.before !== pages.after &&
      fill(words.pages, { before: pages.before, after: pages.after }),
  ]
    .filter(Boolean)
    .join("");
}

interface PicturesProps {
  id: string;
  plan: RecompilePlan;
  words: AdminMessages["recompile"];
}

function Pictures({ id, plan: { token, share }, words }: PicturesProps) {
  const { baseUrl } = useServices();
  const views = [
    { view: "before", label: words.before, alt: words.pictureBefore },
    { view: "after", label: words.after, alt: words.pictureAfter },
    { view: "changes", label: words.changes, alt: words.pictureChanges },
  ] as const;
  const shownViews = share === null ? views.filter(({ view }) => view === "after") : views;
  return (
    <div className={pictures}>
      {shownViews.map(({ view, label, alt }) => (
        <figure key={view} className={figure}>
          <figcaption className={caption}>{label}</figcaption>
          <img
            className={image}
            alt={alt}
            src={formatHref(contract.template.recompilePicture, { id, view, token }, baseUrl)}
          />
        </figure>
      ))}
    </div>
  );
}

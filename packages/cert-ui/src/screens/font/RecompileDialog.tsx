import { contract, formatHref, type RecompilePlan, type StaleTemplate } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { Dialog } from "../../components/dialog/Dialog.tsx";
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
  const messages = useAdminMessages("recompile");
  return (
    <Dialog
      open={template !== null}
      size="wide"
      title={fill(messages.dialog, { name: template?.name ?? "" })}
      onClose={onClose}
    >
      {template && <Comparison template={template} onClose={onClose} onRecompiled={onRecompiled} />}
    </Dialog>
  );
}

interface ComparisonProps extends RecompileDialogProps {
  template: StaleTemplate;
}

function Comparison({ template: { id, name }, onClose, onRecompiled }: ComparisonProps) {
  const messages = useAdminMessages("recompile");
  const { data: plan, error, refetch } = useEndpointQuery(contract.template.recompilePlan, { id });
  const { isRunning, run } = useAction(contract.template.recompile, {
    done: fill(messages.done, { name }),
    failed: messages.refused,
    onDone: onRecompiled,
  });

  return (
    <>
      <p role="status" className={said}>
        {!plan && !error && messages.loading}
        {plan && summaryOf(plan, messages)}
      </p>
      {error && (
        <ReadFailure message={`${messages.failed}：${toFailure(error).message}`} onRetry={() => void refetch()} />
      )}
      {plan?.changed && <Pictures id={id} plan={plan} messages={messages} />}
      {plan && plan.problems.length > 0 && (
        <section>
          <h3 className={caption}>{messages.problems}</h3>
          <ul className={problems}>
            {plan.problems.map(({ message, place }) => (
              <li key={`${place ?? ""} ${message}`}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      <FormActions place="dialog">
        <Button tone="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
        {plan?.changed && (
          <Button aria-disabled={isRunning} onClick={() => run({ id, token: plan.token }, { onSettled: onClose })}>
            {messages.confirm}
          </Button>
        )}
      </FormActions>
    </>
  );
}

/** Returns a summary of the comparison in a few sentences. */
function summaryOf({ changed, share, pages }: RecompilePlan, messages: AdminMessages["recompile"]): string {
  if (!changed) return messages.same;
  const percent = Math.max(0.1, Math.round((share ?? 0) * 1000) / 10);
  return [
    share === null ? messages.noBefore : share === 0 ? messages.samePicture : fill(messages.share, { percent }),
    pages.before !== null &&
      pages.before !== pages.after &&
      fill(messages.pages, { before: pages.before, after: pages.after }),
  ]
    .filter(Boolean)
    .join("");
}

interface PicturesProps {
  id: string;
  plan: RecompilePlan;
  messages: AdminMessages["recompile"];
}

function Pictures({ id, plan: { token, share }, messages }: PicturesProps) {
  const { baseUrl } = useServices();
  const views = [
    { view: "before", label: messages.before, alt: messages.pictureBefore },
    { view: "after", label: messages.after, alt: messages.pictureAfter },
    { view: "changes", label: messages.changes, alt: messages.pictureChanges },
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

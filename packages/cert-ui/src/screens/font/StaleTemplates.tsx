import { contract, formatHref, type RecompilePlan, type StaleTemplate } from "cert-api";
import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { FormActions } from "../../components/formActions/FormActions.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden, root as text } from "../../theme/text.css.ts";
import { ReadFailure } from "../query/ReadFailure.tsx";
import { useAction } from "../query/useAction.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { advice, caption, figure, image, item, list, part, pictures, problems, said, soft } from "./FontScreen.css.ts";

/** The templates that would change if they were recompiled, with a button to review each. */
export function StaleTemplates({ onRecompiled }: { onRecompiled: () => void }) {
  const messages = useAdminMessages("recompile");
  const can = useCan();
  const templates = useEndpointQuery(contract.font.templates, {});
  const [selected, setSelected] = useState<StaleTemplate | null>(null);
  const { content = [], total = 0 } = templates.data ?? {};
  return (
    <section className={`${text} ${part}`}>
      <Heading level={2}>{messages.title}</Heading>
      <p className={advice}>{messages.advice}</p>
      {templates.error && <ReadFailure message={templates.error.message} onRetry={templates.refetch} />}
      {templates.isSuccess && content.length === 0 && <p className={advice}>{messages.none}</p>}
      {content.length > 0 && (
        <Panel padding="none">
          <ul className={list}>
            {content.map((template) => (
              <li key={template.id} className={item}>
                <span className={said}>
                  {template.name}
                  <span className={soft}>{reasonsOf(template, messages)}</span>
                </span>
                {can(contract.template.recompilePlan) && (
                  <Button tone="quiet" size="small" onClick={() => setSelected(template)}>
                    {messages.open}
                    <span className={hidden}>{fill(messages.of, { name: template.name })}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {total > content.length && <p className={advice}>{fill(messages.more, { count: total - content.length })}</p>}
      <RecompileDialog template={selected} onClose={() => setSelected(null)} onRecompiled={onRecompiled} />
    </section>
  );
}

function reasonsOf({ fonts, outdated }: StaleTemplate, messages: AdminMessages["recompile"]): string {
  const reasons = [
    fonts.length > 0 && fill(messages.fonts, { names: fonts.map((name) => `“${name}”`).join("、") }),
    outdated && messages.outdated,
  ];
  return reasons.filter(Boolean).join("；");
}

interface RecompileDialogProps {
  /** Null if the dialog is closed. */
  template: StaleTemplate | null;
  onClose: () => void;
  onRecompiled: () => void;
}

/** Shows the effects of recompiling a template as pictures side by side, and applies them after confirmation. */
function RecompileDialog({ template, onClose, onRecompiled }: RecompileDialogProps) {
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
      {error && <ReadFailure message={`${messages.failed}：${error.message}`} onRetry={refetch} />}
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

import { contract, type StaleTemplate } from "cert-api";
import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { ReadFailure } from "../query/ReadFailure.tsx";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden, root as text } from "../../theme/text.css.ts";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { toFailure } from "../query/bindCall.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan } from "../session/AdminServices.ts";
import { advice, item, list, part, said, soft } from "./FontScreen.css.ts";
import { RecompileDialog } from "./RecompileDialog.tsx";

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
      {templates.error && (
        <ReadFailure message={toFailure(templates.error).message} onRetry={() => void templates.refetch()} />
      )}
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

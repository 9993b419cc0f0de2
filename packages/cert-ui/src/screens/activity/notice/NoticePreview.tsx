import { contract } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { buttons, important, note, sentence } from "../handout/HandoutPanel.css.ts";
import { mail } from "./NoticePanel.css.ts";
import type { NoticeDraft } from "./useNoticeDraft.ts";

/** Shows a notice as each recipient would receive it. */
export function NoticePreview({ request }: { request: NoticeDraft & { id: string } }) {
  const words = useAdminMessages("holderNotice");
  const [index, setIndex] = useState(0);
  const { data, error } = useEndpointQuery(contract.notice.preview, { ...request, index }, { keepsPrevious: true });
  if (!data) {
    return (
      <p className={note} role="status">
        {error?.message ?? words.previewing}
      </p>
    );
  }
  const { total, index: currentIndex, name, to, subject, body } = data;
  return (
    <section className={important} aria-label={words.preview}>
      <p className={sentence}>{fill(words.to, { name, to })}</p>
      {request.kind === "email" && <p className={sentence}>{fill(words.subjectOf, { subject })}</p>}
      <p className={mail}>{body}</p>
      <div className={buttons}>
        <Button
          tone="quiet"
          size="small"
          aria-disabled={currentIndex === 0}
          onClick={() => setIndex(Math.max(0, currentIndex - 1))}
        >
          {words.previous}
        </Button>
        <span role="status">{fill(words.place, { index: currentIndex + 1, total })}</span>
        <Button
          tone="quiet"
          size="small"
          aria-disabled={currentIndex + 1 >= total}
          onClick={() => setIndex(Math.min(total - 1, currentIndex + 1))}
        >
          {words.next}
        </Button>
      </div>
    </section>
  );
}

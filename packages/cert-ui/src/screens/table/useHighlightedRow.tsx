import { useLocation, useNavigate } from "react-router-dom";
import { Notice } from "../../components/notice/Notice.tsx";
import type { TableState } from "../../components/resourceTable/ResourceTable.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { highlightState, toPageIndex, readHighlightedRow } from "./highlightedRow.ts";

/**
 * Highlights the row named by the navigation to a list: marks it if it is on the current page, or else shows its page with
 * a link to it.
 */
export function useHighlightedRow(state: TableState<{ id: string }>) {
  const messages = useAdminMessages("foundRow");
  const navigate = useNavigate();
  const location = useLocation();
  const highlighted = readHighlightedRow(location.state);
  /** Ends the highlight of the row with this id, or of any row without an id. */
  const forget = (id?: string) => {
    if (highlighted && (id === undefined || id === highlighted.id)) {
      void navigate({ search: location.search }, { replace: true });
    }
  };
  const rows = state.status === "ready" ? state.rows : [];
  const list = state.status === "ready" ? state : state.status === "loading" ? state.turning : undefined;
  const nothing = { marked: undefined, notice: null, forget };
  if (!highlighted || !list) return nothing;

  const { name, isNew } = highlighted;
  const isHere = rows.some(({ id }) => id === highlighted.id);
  const page = toPageIndex(highlighted, list);
  if (isHere && !isNew) return { ...nothing, marked: highlighted.id };
  // The row is not on its page: somebody has deleted it
  if (!isHere && page === list.number && rows.length > 0) return nothing;
  const pageNumber = String(page + 1);
  const sentence = isHere ? messages.made : isNew ? messages.madeElsewhere : messages.elsewhere;
  const link = (
    <RouterLink to={`../list/${page}${location.search}`} state={highlightState(highlighted)} tone="quiet" size="small">
      {fill(messages.goThere, { page: pageNumber })}
    </RouterLink>
  );
  return {
    /** The id of the row, if it is on the current page. */
    marked: isHere ? highlighted.id : undefined,
    /** Names the added row, or the page of the row. */
    notice: (
      <Notice action={!isHere && page !== list.number && link} onClose={() => forget()}>
        {fill(sentence, { name, page: pageNumber })}
      </Notice>
    ),
    forget,
  };
}

import { Pagination } from "@ark-ui/react/pagination";
import { useEffect, useRef } from "react";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesProvider.tsx";
import type { Messages } from "../../messages/zhCN.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { clampPage } from "./clampPage.ts";
import { root, row, status, step } from "./Pager.css.ts";

export interface PagerProps {
  /** The page that is shown, counted from zero. Beyond the ends, the nearest page stands as the current one. */
  number: number;
  totalPages: number;
  onPageChange: (change: { number: number }) => void;
  /** A page is on its way: the buttons stay where they are and keep the focus. */
  busy?: boolean;
  messages?: Partial<Messages["pager"]>;
}

/** Where one is in a list, and the four ways to go on from there. */
export function Pager({ number, totalPages, onPageChange, busy = false, messages }: PagerProps) {
  const words = useMessages("pager", messages);
  const current = clampPage(number, totalPages);
  const total = Math.max(1, totalPages);
  const nav = useRef<HTMLElement>(null);
  const lastFocused = useRef<EventTarget>(null);

  // At either end two buttons are disabled and would drop the focus: the other two take it over.
  useEffect(() => {
    const buttons = [...(nav.current?.querySelectorAll("button") ?? [])];
    const place = buttons.findIndex((button) => button === lastFocused.current);
    if (!buttons[place]?.disabled) return;
    const enabled = buttons.filter((button) => !button.disabled);
    (place > 1 ? enabled.at(-1) : enabled[0])?.focus();
  });

  return (
    <Pagination.Root
      ref={nav}
      onFocus={({ target }) => {
        lastFocused.current = target;
      }}
      onBlur={() => {
        lastFocused.current = null;
      }}
      className={`${text} ${root}`}
      count={total}
      pageSize={1}
      page={current + 1}
      onPageChange={({ page }) => onPageChange({ number: clampPage(page - 1, totalPages) })}
      aria-label={words.label}
      aria-busy={busy}
    >
      <div className={row}>
        <Pagination.FirstTrigger asChild aria-label={words.first}>
          <Step>{words.first}</Step>
        </Pagination.FirstTrigger>
        <Pagination.PrevTrigger asChild aria-label={words.previous}>
          <Step>{words.previous}</Step>
        </Pagination.PrevTrigger>
        <p className={status}>{fill(words.status, { n: String(current + 1), total: String(total) })}</p>
        <Pagination.NextTrigger asChild aria-label={words.next}>
          <Step>{words.next}</Step>
        </Pagination.NextTrigger>
        <Pagination.LastTrigger asChild aria-label={words.last}>
          <Step>{words.last}</Step>
        </Pagination.LastTrigger>
      </div>
    </Pagination.Root>
  );
}

function Step(props: React.ComponentProps<"button">) {
  return <Button {...props} tone="quiet" size="small" className={step} />;
}

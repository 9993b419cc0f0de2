import { useEffect, useRef } from "react";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesProvider.tsx";
import type { Messages } from "../../messages/zhCN.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { clampPage } from "./clampPage.ts";
import { root, row, status, step as stepClass } from "./Pager.css.ts";

/** The props of `Pager`. */
export interface PagerProps {
  /** The page that is shown, counted from zero. Beyond the ends, the nearest page stands as the current one. */
  number: number;
  /** The number of pages; of an empty list it may be zero. */
  totalPages: number;
  /** Called with the number of the page to show, counted from zero. */
  onPageChange: (change: { number: number }) => void;
  /** A page is on its way: the buttons stay where they are and keep the focus. */
  busy?: boolean;
  /** Replaces some of the component's words. */
  messages?: Partial<Messages["pager"]>;
}

/** Where one is in a list, and the four ways to go on from there. */
export function Pager({ number, totalPages, onPageChange, busy = false, messages }: PagerProps) {
  const words = useMessages("pager", messages);
  const current = clampPage(number, totalPages);
  const total = Math.max(1, totalPages);
  const nav = useRef<HTMLElement>(null);
  const focused = useRef<HTMLButtonElement>(null);

  // At either end two buttons are disabled and would drop the focus: the other two take it over.
  useEffect(() => {
    const buttons = [...(nav.current?.querySelectorAll("button") ?? [])];
    const place = buttons.findIndex((button) => button === focused.current);
    if (!buttons[place]?.disabled) return;
    const enabled = buttons.filter((button) => !button.disabled);
    (place > 1 ? enabled.at(-1) : enabled[0])?.focus();
  });

  const step = (to: number, said: string) => (
    <Button
      tone="quiet"
      size="small"
      className={stepClass}
      disabled={clampPage(to, total) === current}
      onFocus={({ currentTarget }) => {
        focused.current = currentTarget;
      }}
      onBlur={() => {
        focused.current = null;
      }}
      onClick={() => onPageChange({ number: to })}
    >
      {said}
    </Button>
  );
  return (
    <nav ref={nav} className={`${text} ${root}`} aria-label={words.label} aria-busy={busy}>
      <div className={row}>
        {step(0, words.first)}
        {step(current - 1, words.previous)}
        <p className={status}>{fill(words.status, { n: String(current + 1), total: String(total) })}</p>
        {step(current + 1, words.next)}
        {step(total - 1, words.last)}
      </div>
    </nav>
  );
}

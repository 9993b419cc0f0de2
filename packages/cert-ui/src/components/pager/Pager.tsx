import { useEffect, useRef } from "react";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { Messages } from "../../messages/zhCN.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { clampPage } from "./clampPage.ts";
import { root, row, status, step as stepClass } from "./Pager.css.ts";
import { assert } from "../assert/assert.ts";

export interface PagerProps {
  /** The current page, counted from zero. A number out of range counts as the nearest page. */
  number: number;
  /** The number of pages; may be zero for an empty list. */
  totalPages: number;
  /** Called with the number of the page to show, counted from zero. */
  onPageChange: (change: { number: number }) => void;
  /** True while a page is loading. The buttons stay enabled so that they keep the focus. */
  busy?: boolean;
  /** Replaces some of the component's messages. */
  messages?: Partial<Messages["pager"]>;
}

/**
 * Shows the current page number, with buttons for the first, previous, next and last page. Visitors load it with the
 * search, to which the state machine of Ark UI's pagination would add more than these four buttons.
 */
export function Pager({ number, totalPages, onPageChange, busy = false, messages: overrides }: PagerProps) {
  assert(() => Number.isInteger(number), "Pager: `number` must be the index of a page, an integer from 0.");
  assert(() => Number.isInteger(totalPages) && totalPages >= 0, "Pager: `totalPages` must be an integer from 0.");
  const messages = useMessages("pager", overrides);
  const current = clampPage(number, totalPages);
  const total = Math.max(1, totalPages);
  const nav = useRef<HTMLElement>(null);
  const focusedButton = useRef<HTMLButtonElement>(null);

  // At either end two buttons are disabled. A disabled button loses the focus, so it moves to one that is enabled.
  useEffect(() => {
    const buttons = [...(nav.current?.querySelectorAll("button") ?? [])];
    const focusedIndex = buttons.findIndex((button) => button === focusedButton.current);
    if (!buttons[focusedIndex]?.disabled) return;
    const enabled = buttons.filter((button) => !button.disabled);
    (focusedIndex > 1 ? enabled.at(-1) : enabled[0])?.focus();
  });

  const renderButton = (target: number, label: string) => (
    <Button
      tone="quiet"
      size="small"
      className={stepClass}
      disabled={clampPage(target, total) === current}
      onFocus={({ currentTarget }) => {
        focusedButton.current = currentTarget;
      }}
      onBlur={() => {
        focusedButton.current = null;
      }}
      onClick={() => onPageChange({ number: target })}
    >
      {label}
    </Button>
  );
  return (
    <nav ref={nav} className={`${text} ${root}`} aria-label={messages.label} aria-busy={busy}>
      <div className={row}>
        {renderButton(0, messages.first)}
        {renderButton(current - 1, messages.previous)}
        <p className={status}>{fill(messages.status, { n: String(current + 1), total: String(total) })}</p>
        {renderButton(current + 1, messages.next)}
        {renderButton(total - 1, messages.last)}
      </div>
    </nav>
  );
}

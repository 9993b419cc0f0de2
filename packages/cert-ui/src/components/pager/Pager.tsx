import { forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { Messages } from "../../messages/zhCN.ts";
import { root as text } from "../../theme/text.css.ts";
import { assert } from "../assert/assert.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { clampPage } from "./clampPage.ts";
import { root, row, status, step as stepClass } from "./Pager.css.ts";

export interface PagerProps extends RootProps<"nav"> {
  /** The current page, counted from zero. A number out of range counts as the nearest page. */
  number: number;
  /** The number of pages; may be zero for an empty list. */
  totalPages: number;
  /** Called with the number of the page to show, counted from zero. May be left out if the pages are links. */
  onPageChange?: ((change: { number: number }) => void) | undefined;
  /**
   * Returns the address of a page; the steps are then links, which also work before a script has come. Where `onPageChange`
   * is given too, it is called in place of loading the address, but for a click that opens another tab.
   */
  getPageHref?: ((page: { number: number }) => string) | undefined;
  /** True while a page is loading. The buttons stay enabled so that they keep the focus. */
  busy?: boolean;
  /** Replaces some of the component's messages. */
  messages?: Partial<Messages["pager"]>;
}

/**
 * Shows the current page number, with buttons for the first, previous, next and last page. Visitors load it with the
 * search, to which the state machine of Ark UI's pagination would add more than these four buttons.
 */
export const Pager = forwardRef<HTMLElement, PagerProps>(function Pager(props, ref) {
  const {
    number,
    totalPages,
    onPageChange,
    getPageHref,
    busy = false,
    messages: overrides,
    className,
    ...rest
  } = props;
  assert(() => Number.isInteger(number), "Pager: `number` must be the index of a page, an integer from 0.");
  assert(() => Number.isInteger(totalPages) && totalPages >= 0, "Pager: `totalPages` must be an integer from 0.");
  const messages = useMessages("pager", overrides);
  const current = clampPage(number, totalPages);
  const total = Math.max(1, totalPages);
  const nav = useRef<HTMLElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => nav.current);
  const focusedStep = useRef(-1);

  // At either end two steps are disabled. A disabled button loses the focus, so it moves to one that is enabled.
  useEffect(() => {
    const steps = [...(nav.current?.querySelectorAll<HTMLElement>("a, button") ?? [])];
    if (!steps[focusedStep.current]?.matches(":disabled")) return;
    const enabled = steps.filter((step) => !step.matches(":disabled"));
    (focusedStep.current > 1 ? enabled.at(-1) : enabled[0])?.focus();
  });

  const renderStep = (index: number, target: number, label: string) => {
    const step = {
      tone: "quiet",
      size: "small",
      className: stepClass,
      children: label,
      onFocus: () => {
        focusedStep.current = index;
      },
      onBlur: () => {
        focusedStep.current = -1;
      },
    } as const;
    const disabled = clampPage(target, total) === current;
    const turn = () => onPageChange?.({ number: target });
    if (!getPageHref || disabled) return <Button {...step} disabled={disabled} onClick={turn} />;
    return (
      <LinkButton
        {...step}
        href={getPageHref({ number: target })}
        onClick={(event) => {
          if (!onPageChange || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          turn();
        }}
      />
    );
  };
  return (
    <nav
      aria-label={messages.label}
      part="pager"
      {...rest}
      ref={nav}
      className={joinClasses(text, root, className)}
      aria-busy={busy}
    >
      <div className={row}>
        {renderStep(0, 0, messages.first)}
        {renderStep(1, current - 1, messages.previous)}
        <p className={status}>{fill(messages.status, { n: String(current + 1), total: String(total) })}</p>
        {renderStep(2, current + 1, messages.next)}
        {renderStep(3, total - 1, messages.last)}
      </div>
    </nav>
  );
});

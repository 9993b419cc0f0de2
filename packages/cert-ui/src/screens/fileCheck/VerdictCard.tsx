import { dataKeys, formatDay, publicMessages, type PermalinkRecord } from "cert-api";
import { forwardRef } from "react";
import { Button, LinkButton } from "../../components/button/Button.tsx";
import { useTimeZone } from "../../components/moment/TimeZoneProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { useLocale } from "../../messages/MessagesContext.ts";
import type { FileCheckMessages } from "../../messages/zhCNFileCheck.ts";
import type { Verdict } from "./decideVerdict.ts";
import * as css from "./FileCheckScreen.css.ts";

/** Each verdict's name among the messages, by its kind and what else decides it. */
export function nameVerdict(verdict: Verdict, base: string): keyof FileCheckMessages["verdicts"] {
  if (verdict.kind === "notOriginal") return verdict.comparison;
  if (verdict.kind === "unknown") return verdict.from === "pdf" ? "unknownPdf" : "unknownPicture";
  if (verdict.kind === "notIssued") return verdict.address.permalink?.base === base ? "notIssued" : "elsewhere";
  if (verdict.kind === "unchecked") return verdict.reason === "unreadable" ? "notReadable" : verdict.reason;
  return verdict.kind;
}

const tones = {
  genuine: "good",
  superseded: "caution",
  expired: "caution",
  revoked: "bad",
  withdrawn: "bad",
  erased: "bad",
  appended: "bad",
  differs: "bad",
  notOriginal: "caution",
  notIssued: "bad",
  unknown: "plain",
  unchecked: "plain",
} as const satisfies Record<Verdict["kind"], string>;

interface VerdictCardProps {
  verdict: Verdict;
  /** The address of the server, without a slash at its end. */
  base: string;
  searchHref: string;
  messages: FileCheckMessages;
  onRetry: () => void;
}

/** A verdict: what the file is, what to do, and the record to compare it with. */
export const VerdictCard = forwardRef<HTMLHeadingElement, VerdictCardProps>(function VerdictCard(
  { verdict, base, searchHref, messages, onRetry },
  heading,
) {
  const name = nameVerdict(verdict, base);
  const { label, text, advice } = messages.verdicts[name];
  const host = "address" in verdict ? verdict.address.host : "";
  const missing = "missing" in verdict ? verdict.missing : [];
  const record = "record" in verdict ? verdict.record : null;
  const {
    labelOf,
    permalink: { states },
  } = publicMessages[useLocale()];
  // What is not the original must not hide that its certificate is no longer valid
  const state = record === null || record.state === "valid" || record.state === verdict.kind ? null : record.state;
  const permalink = record && `${base}/v/${record.id}`;
  return (
    <article className={css.verdict} data-tone={tones[verdict.kind]} data-verdict={name}>
      <header className={css.head}>
        <h2 ref={heading} tabIndex={-1} className={css.verdictLabel}>
          {label}
        </h2>
        <p className={css.sentence}>{fill(text, { host })}</p>
        {missing.length > 0 && (
          <ul className={css.missing}>
            {missing.map(({ key, value, near }) => (
              <li key={`${key} ${value}`} className={css.missingValue}>
                <strong>{labelOf(key)}</strong> {fill(messages.missing.record, { value })}
                <br />
                {near === null ? messages.missing.nowhere : fill(messages.missing.near, { near })}
              </li>
            ))}
          </ul>
        )}
        {state && <p className={css.advice}>{states[state].text}</p>}
        {advice !== "" && <p className={css.advice}>{fill(advice, { host })}</p>}
      </header>
      <div className={css.body}>
        {record && <RecordList record={record} messages={messages} />}
        <div className={css.row}>
          {verdict.kind === "unchecked" && verdict.reason !== "unreadable" && (
            <Button onClick={onRetry}>{messages.retry}</Button>
          )}
          {permalink && (
            <LinkButton href={`${permalink}/${record.version}`} tone="quiet">
              {messages.permalink}
            </LinkButton>
          )}
          {permalink && record.state === "superseded" && <LinkButton href={permalink}>{messages.current}</LinkButton>}
          {!record && (
            <LinkButton href={searchHref} tone="quiet">
              {messages.search}
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  );
});

/** The record's printed values and state, as its permalink shows them. */
function RecordList({ record, messages }: { record: PermalinkRecord; messages: FileCheckMessages }) {
  const { state, name, values, issuedOn, validUntil, changedAt, reason } = record;
  const { permalink: permalinkMessages, labelOf, formatDay: format } = publicMessages[useLocale()];
  const timeZone = useTimeZone();
  const rows = [
    { key: messages.state, value: permalinkMessages.states[state].label },
    ...(changedAt === null || state === "valid" || state === "expired"
      ? []
      : [{ key: permalinkMessages.changedOn[state], value: format(formatDay(Date.parse(changedAt), timeZone)) }]),
    ...(reason === null ? [] : [{ key: permalinkMessages.reason, value: reason }]),
    ...(name === "" ? [] : [{ key: labelOf(dataKeys.name), value: name }]),
    ...values.map(({ key, value }) => ({ key: labelOf(key), value })),
    { key: record.existing ? permalinkMessages.recordedOn : permalinkMessages.issuedOn, value: format(issuedOn) },
    ...(validUntil === null ? [] : [{ key: permalinkMessages.validUntil, value: format(validUntil) }]),
  ];
  return (
    <>
      <h3 className={css.recordTitle}>{messages.record}</h3>
      <dl className={css.record}>
        {rows.map(({ key, value }) => (
          <div key={key}>
            <dt className={css.key}>{key}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {name === "" && <p className={css.note}>{messages.withheldRecord}</p>}
    </>
  );
}

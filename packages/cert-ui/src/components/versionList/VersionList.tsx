import type { AwardVersion } from "cert-api";
import { forwardRef } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden, root as text } from "../../theme/text.css.ts";
import { Badge } from "../badge/Badge.tsx";
import { LinkButton } from "../button/Button.tsx";
import { FieldValues } from "../fieldValues/FieldValues.tsx";
import { momentText } from "../moment/momentText.ts";
import { useTimeZone } from "../moment/TimeZoneProvider.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { differences } from "./differences.ts";
import * as styles from "./VersionList.css.ts";

export interface VersionListProps extends RootProps<"ol"> {
  /** The versions, in any order; they are sorted by number. */
  versions: readonly AwardVersion[];
  /** Returns the address of the certificate of a version, numbered from 1. Without it there are no links to certificates. */
  pdfHref?: ((version: { version: number }) => string) | undefined;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["versionList"]>;
}

/** The versions of an award, newest first, each with its changes. */
export const VersionList = forwardRef<HTMLOListElement, VersionListProps>(function VersionList(props, ref) {
  const { versions, pdfHref, messages: overrides, className, ...rest } = props;
  const messages = useAdminMessages("versionList", overrides);
  const timeZone = useTimeZone();
  const ordered = [...versions].sort((a, b) => b.version - a.version);
  return (
    <ol {...rest} ref={ref} className={joinClasses(text, styles.root, className)}>
      {ordered.map((version, index) => {
        const previous = ordered[index + 1];
        const name = fill(messages.version, { version: version.version });
        return (
          <li key={version.version} className={styles.version} data-current={index === 0}>
            <div className={styles.head}>
              <h3 className={styles.title}>{name}</h3>
              {index === 0 && <Badge>{messages.current}</Badge>}
              <span className={styles.soft}>
                {messages[version.source]} ·{" "}
                {fill(messages.by, { who: version.who ?? messages.system, at: momentText(version.at, timeZone) })}
              </span>
              {pdfHref && (
                <LinkButton tone="quiet" size="small" href={pdfHref(version)} target="_blank" rel="noreferrer">
                  {messages.pdf}
                  <span className={hidden}>{name}</span>
                </LinkButton>
              )}
            </div>
            {version.why && <p className={styles.soft}>{fill(messages.why, { why: version.why })}</p>}
            {previous ? (
              <Changes before={previous} after={version} messages={messages} />
            ) : (
              <p className={styles.soft}>{messages.first}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
});

interface ChangesProps {
  before: AwardVersion;
  after: AwardVersion;
  messages: AdminMessages["versionList"];
}

function Changes({ before, after, messages }: ChangesProps) {
  const changes = differences(before, after, messages);
  if (changes.length === 0) return <p className={styles.soft}>{messages.same}</p>;
  return (
    <FieldValues
      values={changes.map((difference) => ({
        term: difference.key,
        value: (
          <>
            <span className={hidden}>{messages.before}</span>
            <del className={styles.before}>{difference.before ?? messages.none}</del>{" "}
            <span className={hidden}>{messages.after}</span>
            <ins className={styles.after}>{difference.after ?? messages.none}</ins>
          </>
        ),
      }))}
    />
  );
}

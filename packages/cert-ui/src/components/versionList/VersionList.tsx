import type { AwardVersion } from "cert-api";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden, root as text } from "../../theme/text.css.ts";
import { Badge } from "../badge/Badge.tsx";
import { LinkButton } from "../button/Button.tsx";
import { FieldValues } from "../fieldValues/FieldValues.tsx";
import { momentText } from "../moment/momentText.ts";
import { useTimeZone } from "../moment/TimeZoneProvider.tsx";
import { differences } from "./differences.ts";
import {
  after as afterClass,
  before as beforeClass,
  head,
  root,
  soft,
  title,
  version as versionClass,
} from "./VersionList.css.ts";

export interface VersionListProps {
  /** The versions, in any order; they are sorted by number. */
  versions: readonly AwardVersion[];
  /** Returns the address of the certificate of a version, numbered from 1. Without it there are no links to certificates. */
  pdfHref?: ((version: { version: number }) => string) | undefined;
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["versionList"]>;
}

/** The versions of an award, newest first, each with its changes. */
export function VersionList({ versions, pdfHref, messages }: VersionListProps) {
  const words = useAdminMessages("versionList", messages);
  const timeZone = useTimeZone();
  const ordered = [...versions].sort((a, b) => b.version - a.version);
  return (
    <ol className={`${text} ${root}`}>
      {ordered.map((version, index) => {
        const previous = ordered[index + 1];
        const name = fill(words.version, { version: version.version });
        return (
          <li key={version.version} className={versionClass} data-current={index === 0}>
            <div className={head}>
              <h3 className={title}>{name}</h3>
              {index === 0 && <Badge>{words.current}</Badge>}
              <span className={soft}>
                {words[version.source]} ·{" "}
                {fill(words.by, { who: version.who ?? words.system, at: momentText(version.at, timeZone) })}
              </span>
              {pdfHref && (
                <LinkButton tone="quiet" size="small" href={pdfHref(version)} target="_blank" rel="noreferrer">
                  {words.pdf}
                  <span className={hidden}>{name}</span>
                </LinkButton>
              )}
            </div>
            {version.why && <p className={soft}>{fill(words.why, { why: version.why })}</p>}
            {previous ? (
              <Changes before={previous} after={version} words={words} />
            ) : (
              <p className={soft}>{words.first}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface ChangesProps {
  before: AwardVersion;
  after: AwardVersion;
  words: AdminMessages["versionList"];
}

function Changes({ before, after, words }: ChangesProps) {
  const changes = differences(before, after, words);
  if (changes.length === 0) return <p className={soft}>{words.same}</p>;
  return (
    <FieldValues
      values={changes.map((difference) => ({
        term: difference.key,
        value: (
          <>
            <span className={hidden}>{words.before}</span>
            <del className={beforeClass}>{difference.before ?? words.none}</del>{" "}
            <span className={hidden}>{words.after}</span>
            <ins className={afterClass}>{difference.after ?? words.none}</ins>
          </>
        ),
      }))}
    />
  );
}

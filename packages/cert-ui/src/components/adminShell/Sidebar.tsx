import type { MouseEvent } from "react";
import { useMessages } from "../../messages/MessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { SealMark } from "../sealMark/SealMark.tsx";
import { brand as brandClass, group as groupClass, groupLabel, link, side } from "./AdminShell.css.ts";

/** A link of the sidebar. */
export interface ShellLink {
  href: string;
  label: string;
  /** It leads to what is shown now. */
  current: boolean;
  /** It belongs to the link above it. */
  below?: boolean;
}

/** Links that belong together, under a heading where there is one. */
export interface ShellGroup {
  /** The group's heading. */
  label?: string;
  links: readonly ShellLink[];
}

interface SidebarProps {
  institute: string | undefined;
  mark: string | undefined;
  groups: readonly ShellGroup[];
  words: AdminMessages["shell"];
  onNavigate: (navigation: { href: string; event: MouseEvent }) => void;
}

/** Whose system it is, and where one can go. */
export function Sidebar({ institute, mark, groups, words, onNavigate }: SidebarProps) {
  const { institute: ownName } = useMessages("brand");
  return (
    <nav className={side} aria-label={words.navigation}>
      <div className={brandClass}>
        <SealMark mark={mark} size="small" />
        <span>
          {institute ?? ownName}
          <br />
          {words.system}
        </span>
      </div>
      <div>
        {groups.map(({ label, links }, index) => (
          <div key={label ?? index}>
            {label && <p className={groupLabel}>{label}</p>}
            <ul className={groupClass}>
              {links.map(({ href, label: said, current, below = false }) => (
                <li key={href}>
                  <a
                    className={`${link} ${focusable}`}
                    href={href}
                    aria-current={current ? "page" : undefined}
                    data-below={below}
                    onClick={(event) => onNavigate({ href, event })}
                  >
                    {said}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

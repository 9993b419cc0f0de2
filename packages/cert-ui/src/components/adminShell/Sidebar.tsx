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
  /** It leads to the screen that is shown. */
  current: boolean;
  /** It is a part of the link above it, and indented. */
  below?: boolean;
}

/** Links that belong together. */
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

/** The institute's name and the links to the screens. */
export function Sidebar({ institute, mark, groups, words, onNavigate }: SidebarProps) {
  const { institute: brandName } = useMessages("brand");
  return (
    <nav className={side} aria-label={words.navigation}>
      <div className={brandClass}>
        <SealMark mark={mark} size="small" />
        <span>
          {institute ?? brandName}
          <br />
          {words.system}
        </span>
      </div>
      <div>
        {groups.map(({ label, links }, index) => (
          <div key={label ?? index}>
            {label && <p className={groupLabel}>{label}</p>}
            <ul className={groupClass}>
              {links.map(({ href, label: text, current, below = false }) => (
                <li key={href}>
                  <a
                    className={`${link} ${focusable}`}
                    href={href}
                    aria-current={current ? "page" : undefined}
                    data-below={below}
                    onClick={(event) => onNavigate({ href, event })}
                  >
                    {text}
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

import { useState, type MouseEvent } from "react";
import { useMessages } from "../../messages/MessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { Icon, type IconName } from "../icon/Icon.tsx";
import { SealMark } from "../sealMark/SealMark.tsx";
import * as styles from "./AdminShell.css.ts";

/** A link of the sidebar. */
export interface ShellLink {
  href: string;
  label: string;
  /** It leads to the screen that is shown. */
  current: boolean;
  /** It is a part of the link above it, and indented. */
  below?: boolean;
  /** The icon before the label. */
  icon?: IconName;
  /** It leads out of the administrators' side, and opens beside it. */
  external?: boolean;
}

/** Links that belong together. */
export interface ShellGroup {
  /** The group's heading. */
  label?: string;
  /** The links are shown once the heading is opened; those of the screen that is shown are open from the start. */
  folded?: boolean;
  /** The group stands at the sidebar's end. */
  atEnd?: boolean;
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
  const renderGroup = (group: ShellGroup, index: number) => (
    <Group key={group.label ?? index} group={group} onNavigate={onNavigate} />
  );
  return (
    <nav className={styles.side} aria-label={words.navigation}>
      <div className={styles.brand}>
        <SealMark mark={mark} size="small" />
        <span>
          {institute ?? brandName}
          <br />
          {words.system}
        </span>
      </div>
      <div>{groups.filter(({ atEnd }) => !atEnd).map(renderGroup)}</div>
      <div className={styles.end}>{groups.filter(({ atEnd }) => atEnd).map(renderGroup)}</div>
    </nav>
  );
}

interface GroupProps extends Pick<SidebarProps, "onNavigate"> {
  group: ShellGroup;
}

function Group({ group: { label, folded = false, links }, onNavigate }: GroupProps) {
  const holdsCurrent = links.some(({ current }) => current);
  const [isOpen, setOpen] = useState(holdsCurrent);
  const list = (
    <ul className={styles.group}>
      {links.map((link) => (
        <li key={link.href}>
          <SidebarLink link={link} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
  if (label === undefined) return list;
  if (!folded) {
    return (
      <>
        <p className={styles.groupLabel}>{label}</p>
        {list}
      </>
    );
  }
  return (
    <details
      className={styles.folded}
      open={isOpen || holdsCurrent}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={`${styles.foldedLabel} ${focusable}`}>{label}</summary>
      {list}
    </details>
  );
}

interface SidebarLinkProps extends Pick<SidebarProps, "onNavigate"> {
  link: ShellLink;
}

function SidebarLink({
  link: { href, label, current, below = false, icon, external = false },
  onNavigate,
}: SidebarLinkProps) {
  return (
    <a
      className={`${styles.link} ${focusable}`}
      href={href}
      aria-current={current ? "page" : undefined}
      data-below={below}
      {...(external
        ? { target: "_blank", rel: "noreferrer" }
        : { onClick: (event: MouseEvent) => onNavigate({ href, event }) })}
    >
      {icon && <Icon name={icon} size={18} />}
      {label}
    </a>
  );
}

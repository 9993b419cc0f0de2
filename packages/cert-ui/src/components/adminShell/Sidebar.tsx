import { useState, type ComponentPropsWithoutRef, type ComponentType } from "react";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable, hidden } from "../../theme/text.css.ts";
import { Icon, type IconName } from "../icon/Icon.tsx";
import { BrandMark } from "../brandMark/BrandMark.tsx";
import * as styles from "./AdminShell.css.ts";

export interface ShellLink {
  href: string;
  label: string;
  /** True if it leads to the current screen. */
  current: boolean;
  /** Indents it as a part of the link above it. */
  below?: boolean;
  /** The icon before the label. */
  icon?: IconName;
  /** The number of records that wait behind the link, with the word for them. */
  count?: { number: number; label: string };
  /** True if it leads out of the administrators' side and opens in a new tab. */
  external?: boolean;
}

/** A group of related links. */
export interface ShellGroup {
  /** The group's heading. */
  label?: string;
  /** Hides the links until the heading is opened. A group with the current screen is open from the start. */
  folded?: boolean;
  /** Places the group at the end of the sidebar. */
  atEnd?: boolean;
  links: readonly ShellLink[];
}

/** A component that renders a link: an `a`, or one that takes its props and leads through a router. */
export type ShellLinkComponent = "a" | ComponentType<ComponentPropsWithoutRef<"a"> & { href: string }>;

interface SidebarProps {
  institute: string | undefined;
  mark: string | undefined;
  groups: readonly ShellGroup[];
  messages: AdminMessages["shell"];
  linkComponent: ShellLinkComponent;
  /** Called when a link is followed. */
  onFollow: () => void;
}

/** The sidebar with the institute's name and the links to the screens. */
export function Sidebar({ institute, mark, groups, messages, ...link }: SidebarProps) {
  const { institute: brandName } = useMessages("brand");
  const { system } = useLoginMessages("screenTitle");
  const renderGroup = (group: ShellGroup, index: number) => (
    <Group key={group.label ?? index} group={group} {...link} />
  );
  return (
    <nav className={styles.side} aria-label={messages.navigation}>
      <div className={styles.brand}>
        <BrandMark mark={mark} size="small" />
        <span>
          {institute ?? brandName}
          <br />
          {system}
        </span>
      </div>
      <div>{groups.filter(({ atEnd }) => !atEnd).map(renderGroup)}</div>
      <div className={styles.end}>{groups.filter(({ atEnd }) => atEnd).map(renderGroup)}</div>
    </nav>
  );
}

interface GroupProps extends Pick<SidebarProps, "linkComponent" | "onFollow"> {
  group: ShellGroup;
}

function Group({ group: { label, folded = false, links }, ...props }: GroupProps) {
  const holdsCurrent = links.some(({ current }) => current);
  const [isOpen, setOpen] = useState(holdsCurrent);
  const list = (
    <ul className={styles.group}>
      {links.map((link) => (
        <li key={link.href}>
          <SidebarLink link={link} {...props} />
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

interface SidebarLinkProps extends Omit<GroupProps, "group"> {
  link: ShellLink;
}

function SidebarLink({
  link: { href, label, current, below = false, icon, count, external = false },
  linkComponent,
  onFollow,
}: SidebarLinkProps) {
  const Link = external ? "a" : linkComponent;
  return (
    <Link
      className={`${styles.link} ${focusable}`}
      href={href}
      aria-current={current ? "page" : undefined}
      data-below={below}
      {...(external ? { target: "_blank", rel: "noreferrer" } : { onClick: onFollow })}
    >
      {icon && <Icon name={icon} size={18} />}
      {label}
      {count && (
        <>
          <span className={styles.count} aria-hidden>
            {count.number}
          </span>
          <span className={hidden}>{count.label}</span>
        </>
      )}
    </Link>
  );
}

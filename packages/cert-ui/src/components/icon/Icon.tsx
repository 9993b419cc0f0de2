/** The paths of the icons, in a square of 24 units. */
const paths = {
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  search: "M15.5 15.5L20 20M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13z",
  bell: "M6 16V10a6 6 0 0 1 12 0v6l1.5 2h-15zM10 20.5a2.2 2.2 0 0 0 4 0",
  down: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  alert: "M12 4l9 16H3zM12 10v4.5M12 17.2v.3",
  file: "M7 3.5h7l4 4v13H7zM14 3.5v4h4",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  back: "M11 6l-6 6 6 6M5.5 12H20",
  home: "M3.5 11L12 4l8.5 7v9h-17z",
  calendar: "M4 5.5h16V20H4zM4 10h16M9 3.5v4M15 3.5v4",
  award: "M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM9 13.2L7 21l5-2.8L17 21l-2-7.8",
  pen: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5",
  open: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1 1-1.1 1.8M12 16.8v.2",
  more: "M6 12h.01M12 12h.01M18 12h.01",
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

export interface IconProps {
  name: IconName;
  /** The length of a side, in CSS pixels. */
  size?: number;
}

/** A decorative icon, hidden from assistive technology. A text or a label next to it must convey its meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}

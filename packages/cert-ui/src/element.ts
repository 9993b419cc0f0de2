/**
 * The types of `<cert-search>`, the custom element of a server's `/embed.js`. Importing this module makes it known to
 * TypeScript and to React's JSX; it holds no code.
 */
// Names of the augmented module itself would hide them in the declarations
import type { DetailedHTMLProps as ElementProps, HTMLAttributes as ElementAttributes } from "react";

/** The attributes of `<cert-search>`, all optional. */
export interface CertSearchAttributes {
  /** The address of the server. Defaults to that of the script. */
  api?: string | undefined;
  /** A term to search for, at first and whenever it changes. */
  content?: string | undefined;
  /** The `target` of links to the page of a certificate. Defaults to `_top`. */
  target?: string | undefined;
  /** The language. Defaults to that of the elements around. */
  lang?: string | undefined;
}

/** The events of `<cert-search>`. They hold what the visitor typed, and counts; nothing of what was found. */
export interface CertSearchEvents {
  /** A search begins, or another page of it. Pages are counted from zero. */
  search: CustomEvent<{ content: string; page: number }>;
  /** Its results are shown. `total` is null if the server does not count so many. */
  found: CustomEvent<{ content: string; page: number; total: number | null }>;
  /** A link to the page of a certificate is followed. */
  open: CustomEvent<null>;
}

interface EventMap extends HTMLElementEventMap, CertSearchEvents {}

/** The element itself, as `document.querySelector("cert-search")` returns it. */
export interface CertSearchElement extends HTMLElement {
  addEventListener<Type extends keyof EventMap>(
    type: Type,
    listener: (this: CertSearchElement, event: EventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** React 19 hands these to the element as listeners; in React 18 a host adds them by a ref. */
type Handlers = { [Type in keyof CertSearchEvents as `on${Type}`]?: (event: CertSearchEvents[Type]) => void };

declare global {
  interface HTMLElementTagNameMap {
    "cert-search": CertSearchElement;
  }
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "cert-search": ElementProps<ElementAttributes<CertSearchElement>, CertSearchElement> &
        CertSearchAttributes &
        Handlers;
    }
  }
}

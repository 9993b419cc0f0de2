import type { NewClaimLink } from "cert-api";
import { useState } from "react";

/** The claim links created while the dialog is open, whose addresses are never shown again. */
export interface FreshLinks {
  links: ReadonlyMap<string, NewClaimLink>;
  /** The links of the last response; a new array for each response with links. */
  newest: readonly NewClaimLink[];
  /** The number of links that were neither copied nor downloaded. */
  unsaved: number;
  add: (links: readonly NewClaimLink[]) => void;
  remove: (id: string) => void;
  /** Marks links as copied or downloaded, so that they may be closed. */
  markSaved: (links: Iterable<NewClaimLink>) => void;
}

/** Remembers new claim links, and which of them were saved. */
export function useFreshLinks(): FreshLinks {
  const [links, setLinks] = useState<ReadonlyMap<string, NewClaimLink>>(new Map());
  const [newest, setNewest] = useState<readonly NewClaimLink[]>([]);
  // By token: a link that is renewed has an address that was not saved
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  return {
    links,
    newest,
    unsaved: [...links.values()].filter(({ token }) => !saved.has(token)).length,
    add: (added) => {
      if (added.length === 0) return;
      setLinks((before) => new Map([...before, ...added.map((link) => [link.id, link] as const)]));
      setNewest(added);
    },
    remove: (removed) => {
      setLinks((before) => new Map([...before].filter(([id]) => id !== removed)));
    },
    markSaved: (copies) => {
      const tokens = Array.from(copies, ({ token }) => token);
      setSaved((before) => new Set([...before, ...tokens]));
    },
  };
}

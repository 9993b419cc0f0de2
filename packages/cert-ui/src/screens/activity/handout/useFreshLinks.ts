import type { NewClaimLink } from "cert-api";
import { useState } from "react";

/** The claim links that were made while the dialog is open: nobody is shown their addresses again. */
export interface FreshLinks {
  /** By their ids. */
  links: ReadonlyMap<string, NewClaimLink>;
  /** Those of the last answer; another array for each answer that has some. */
  newest: readonly NewClaimLink[];
  /** How many of them were neither copied nor downloaded. */
  unsaved: number;
  add: (links: readonly NewClaimLink[]) => void;
  remove: (id: string) => void;
  /** They were copied or downloaded, so that they may be closed. */
  markSaved: (links: Iterable<NewClaimLink>) => void;
}

/** Remembers the claim links that were just made, and which of them were saved elsewhere. */
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

import { contract, type Activity, type ClaimLink, type NewClaimLink, type NewClaimLinks } from "cert-api";
import { useState } from "react";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../../query/useAction.ts";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";

/** The claim links created since the step was opened, whose addresses are never shown again. */
export interface FreshLinks {
  links: ReadonlyMap<string, NewClaimLink>;
  /** The links of the last response; a new array for each response with links. */
  newest: readonly NewClaimLink[];
  /** The number of links that were neither copied nor downloaded. */
  unsaved: number;
  add: (links: readonly NewClaimLink[]) => void;
  remove: (id: string) => void;
  /** Marks links as copied or downloaded, so that leaving the step asks about them no longer. */
  markSaved: (links: Iterable<NewClaimLink>) => void;
}

export interface ClaimLinking {
  /** Undefined while loading. */
  links: readonly ClaimLink[] | undefined;
  failure: string | undefined;
  /** Loads the links again, after a failure. */
  retry: () => void;
  fresh: FreshLinks;
  /** True if their addresses can be reached from outside. */
  isPermanent: boolean;
  busy: boolean;
  create: (column: string, days: number) => void;
  renew: (links: readonly ClaimLink[], days: number) => void;
  end: (link: ClaimLink) => void;
}

export function useClaimLinks({ id }: Activity): ClaimLinking {
  const messages = useAdminMessages("claimLinks");
  const { data: links, error, refetch } = useEndpointQuery(contract.handout.claims, { id });
  const fresh = useFreshLinks();
  const [isPermanent, setIsPermanent] = useState(true);
  const { failed } = messages;
  const opening = {
    done: ({ links: { length: count } }: NewClaimLinks) =>
      count === 0 ? messages.noneMade : fill(messages.made, { count }),
    failed,
    onDone: ({ links: newLinks, permanent }: NewClaimLinks) => {
      setIsPermanent(permanent);
      fresh.add(newLinks);
      void refetch();
    },
  };
  const create = useAction(contract.handout.createClaims, opening);
  const renew = useAction(contract.handout.renewClaims, opening);
  const end = useAction(contract.handout.endClaims, {
    done: (_, { links: [id] }) => fill(messages.ended, { value: links?.find((link) => link.id === id)?.value ?? "" }),
    failed,
    onDone: (_, { links: [id] }) => {
      if (id !== undefined) fresh.remove(String(id));
      void refetch();
    },
  });
  return {
    links,
    failure: error?.message,
    retry: () => void refetch(),
    fresh,
    isPermanent,
    busy: create.isRunning || renew.isRunning || end.isRunning,
    create: (column, days) => create.run({ id, column, days }),
    renew: (renewed, days) => renew.run({ id, links: renewed.map((link) => link.id), days }),
    end: (link) => end.run({ id, links: [link.id] }),
  };
}

function useFreshLinks(): FreshLinks {
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

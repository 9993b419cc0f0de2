import { contract, type Activity, type ClaimLink, type NewClaimLink, type NewClaimLinks } from "cert-api";
import { useState } from "react";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../../query/useAction.ts";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";

export type FreshLinks = ReturnType<typeof useFreshLinks>;

export type ClaimLinking = ReturnType<typeof useClaimLinks>;

export function useClaimLinks({ id }: Activity) {
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
    /** Undefined while loading. */
    links,
    failure: error?.message,
    /** Loads the links again, after a failure. */
    retry: refetch,
    fresh,
    /** True if their addresses can be reached from outside. */
    isPermanent,
    busy: create.isRunning || renew.isRunning || end.isRunning,
    create: (column: string, days: number) => create.run({ id, column, days }),
    renew: (renewed: readonly ClaimLink[], days: number) =>
      renew.run({ id, links: renewed.map((link) => link.id), days }),
    end: (link: ClaimLink) => end.run({ id, links: [link.id] }),
  };
}

/** Returns the claim links created since the step was opened, whose addresses are never shown again. */
function useFreshLinks() {
  const [links, setLinks] = useState<ReadonlyMap<string, NewClaimLink>>(new Map());
  const [newest, setNewest] = useState<readonly NewClaimLink[]>([]);
  // By token: a link that is renewed has an address that was not saved
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  return {
    links,
    /** The links of the last response; a new array for each response with links. */
    newest,
    /** The number of links that were neither copied nor downloaded. */
    unsaved: [...links.values()].filter(({ token }) => !saved.has(token)).length,
    add: (added: readonly NewClaimLink[]) => {
      if (added.length === 0) return;
      setLinks((before) => new Map([...before, ...added.map((link) => [link.id, link] as const)]));
      setNewest(added);
    },
    remove: (removed: string) => {
      setLinks((before) => new Map([...before].filter(([id]) => id !== removed)));
    },
    /** Marks links as copied or downloaded, so that leaving the step asks about them no longer. */
    markSaved: (copies: Iterable<NewClaimLink>) => {
      const tokens = Array.from(copies, ({ token }) => token);
      setSaved((before) => new Set([...before, ...tokens]));
    },
  };
}

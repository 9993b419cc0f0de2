import { contract, type Activity, type ClaimLink, type Failure, type NewClaimLink, type NewClaimLinks } from "cert-api";
import { useState } from "react";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
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
  const words = useAdminMessages("claimLinks");
  const { data: links, error, refetch } = useEndpointQuery(contract.handout.claims, { id });
  const fresh = useFreshLinks();
  const [isPermanent, setIsPermanent] = useState(true);
  const onRefused = ({ message }: Failure) => toast.failure(words.failed, message);
  const onOpened = ({ links: newLinks, permanent }: NewClaimLinks) => {
    setIsPermanent(permanent);
    fresh.add(newLinks);
    toast.success(newLinks.length === 0 ? words.noneMade : fill(words.made, { count: newLinks.length }));
    void refetch();
  };
  const create = useEndpointMutation(contract.handout.createClaims, { onDone: onOpened, onRefused });
  const renew = useEndpointMutation(contract.handout.renewClaims, { onDone: onOpened, onRefused });
  const end = useEndpointMutation(contract.handout.endClaims, {
    onDone: (_, { links: [ended] }) => {
      if (ended !== undefined) fresh.remove(String(ended));
      const value = links?.find((link) => link.id === ended)?.value ?? "";
      toast.success(fill(words.ended, { value }));
      void refetch();
    },
    onRefused,
  });
  return {
    links,
    failure: error?.message,
    retry: () => void refetch(),
    fresh,
    isPermanent,
    busy: create.isPending || renew.isPending || end.isPending,
    create: (column, days) => create.mutate({ id, column, days }),
    renew: (renewed, days) => renew.mutate({ id, links: renewed.map((link) => link.id), days }),
    end: (link) => end.mutate({ id, links: [link.id] }),
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

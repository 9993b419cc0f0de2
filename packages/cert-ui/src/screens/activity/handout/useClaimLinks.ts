import { contract, type Activity, type ClaimLink, type Failure, type NewClaimLinks } from "cert-api";
import { useState } from "react";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useFreshLinks, type FreshLinks } from "./useFreshLinks.ts";

/** The claim links of an activity, and the actions on them. */
export interface ClaimLinking {
  /** Undefined while loading. */
  links: readonly ClaimLink[] | undefined;
  /** The reason why they could not be loaded. */
  failure: string | undefined;
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
    fresh,
    isPermanent,
    busy: create.isPending || renew.isPending || end.isPending,
    create: (column, days) => create.mutate({ id, column, days }),
    renew: (renewed, days) => renew.mutate({ id, links: renewed.map((link) => link.id), days }),
    end: (link) => end.mutate({ id, links: [link.id] }),
  };
}

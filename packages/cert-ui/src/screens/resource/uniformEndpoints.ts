import type { Endpoint, ErasureReason, Page } from "cert-api";
import type { Resource } from "../../resources/resource.ts";

/** The endpoints of every uniform resource, for rows of one kind. */
export interface TypedEndpoints<Row> {
  list: Endpoint<{ page: number; text?: string; sort?: string }, Page<Row>>;
  create: Endpoint<Record<string, unknown>, Row>;
  remove: Endpoint<{ id: string }, unknown>;
  update?: Endpoint<Record<string, unknown>, Row>;
  resetPassword?: Endpoint<{ id: string }, { initialPassword: string }>;
  /** Only for users. */
  erase?: Endpoint<{ id: string; reason: ErasureReason }, { id: string; erasedAt?: string | undefined }>;
}

/** Returns the typed endpoints of a resource. Form values are sent without checks: the server validates them. */
export function getEndpoints<Row>({ endpoints }: Resource<Row>): TypedEndpoints<Row> {
  return endpoints as TypedEndpoints<Row>;
}

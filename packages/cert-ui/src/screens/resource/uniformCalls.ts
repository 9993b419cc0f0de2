import type { Envelope, Page } from "cert-api";
import type { CallOptions, Client } from "cert-api/client";
import type { Resource } from "../../resources/resource.ts";

type Call<Input, Answer> = (input: Input, options?: CallOptions) => Promise<Envelope<Answer>>;

/** The calls that every uniform resource has, for rows of one kind. */
export interface UniformCalls<Row> {
  list: Call<{ page: number }, Page<Row>>;
  create: Call<Record<string, unknown>, Row>;
  remove: Call<{ id: string }, { id: string }>;
  update?: Call<Record<string, unknown>, Row>;
  resetPassword?: Call<{ id: string }, { initialPassword: string }>;
}

/** The client's calls for a resource. A form's values become what the endpoint takes; the server checks them. */
export function callsOf<Row>(client: Client, { noun }: Resource<Row>): UniformCalls<Row> {
  return client[noun] as unknown as UniformCalls<Row>;
}

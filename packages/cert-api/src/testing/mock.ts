import { delay, http, HttpResponse, type HttpHandler } from "msw";
import { type Data, type Endpoint, type EndpointRoute, type FileAnswer } from "../wire/endpoint.ts";
import { refused, succeeded, type InputError } from "../wire/envelope.ts";
import type { RefusalKind } from "../wire/refusals.ts";
import { createMemoryApi, envelopeResponse, type MemoryApiOptions } from "./memoryApi.ts";

type Called = Endpoint<never, unknown>;
type Answered<E> = Data<E> extends FileAnswer ? never : E;

const toPattern = (route: EndpointRoute) => `*${route.path.replace(/\{(\w+)\}/g, ":$1")}`;

const handle = ({ method, ...route }: EndpointRoute, answer: () => Response | Promise<Response>): HttpHandler => {
  const on = { GET: http.get, POST: http.post, DELETE: http.delete }[method];
  return on(toPattern({ method, ...route }), answer);
};

/** MSW handlers that answer one endpoint of the contract: `mock.answer(contract.award.search, page)`. */
export const mock = {
  /** Done, with data of the endpoint's own type. */
  answer: <E extends Called>(endpoint: Answered<E>, data: Data<E>): HttpHandler =>
    handle(endpoint, () => envelopeResponse(succeeded(data))),
  /** Refused, with the sentence of its kind unless another is given. */
  refuse: (endpoint: EndpointRoute, kind: RefusalKind, message?: string, errors?: readonly InputError[]): HttpHandler =>
    handle(endpoint, () => envelopeResponse(refused(kind, message, errors ? { errors, total: errors.length } : null))),
  /** Refused because somebody else has saved the record, which is answered as it is now. */
  stale: <E extends Called>(endpoint: Answered<E>, current: Data<E>): HttpHandler =>
    handle(endpoint, () => envelopeResponse(refused("stale", undefined, { errors: [], total: 0, current }))),
  /** Never answered: a screen that loads. */
  pending: (endpoint: EndpointRoute): HttpHandler =>
    handle(endpoint, async () => {
      await delay("infinite");
      return HttpResponse.error();
    }),
  /** A network that fails. */
  unreachable: (endpoint: EndpointRoute): HttpHandler => handle(endpoint, () => HttpResponse.error()),
};

/** MSW handlers that answer the whole contract from one in-memory API. */
export function memoryHandlers(options?: MemoryApiOptions): HttpHandler[] {
  const api = createMemoryApi(options);
  return [http.all("*/api/*", ({ request }) => api.fetch(request))];
}

import { contract, type Contract, type EndpointRoute, type EndpointSchema, succeeded } from "cert-api";
import { schemas } from "cert-api/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Principal } from "./access.ts";
import { type AddressLimit, refuseOver } from "./addressLimit.ts";
import { sendJson } from "./errors.ts";
import { readInput } from "./readInput.ts";
import { Refusal } from "./refusal.ts";

/** What a handler is given beside its input. */
export interface Context {
  /** Who calls. Asking for it on a public endpoint is a mistake of the program. */
  readonly principal: Principal;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Schemas = typeof schemas;
type Answer<S> = S extends { data: infer D extends z.ZodType } ? z.output<D> : FastifyReply;
type InputOf<S> = S extends { input: infer I extends z.ZodType } ? z.output<I> : never;

/** The work of a noun's endpoints: checked input in, `data` of the envelope out; a file is sent by `reply`. */
export type Handlers<Noun extends keyof Contract> = {
  [Verb in keyof Schemas[Noun]]?: (
    input: InputOf<Schemas[Noun][Verb]>,
    context: Context,
  ) => Promise<Answer<Schemas[Noun][Verb]>>;
};

/** Under which limit the calls of an endpoint count. */
export type Limits<Noun extends keyof Contract> = { [Verb in keyof Schemas[Noun]]?: AddressLimit };

type Handler = (input: unknown, context: Context) => Promise<unknown>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The endpoint of the contract that this route is. */
    endpoint?: { noun: string; verb: string };
  }
}

/** Mounts the endpoints for which a handler is given, at the path and with the access that the contract has. */
export function mount<Noun extends keyof Contract>(
  app: FastifyInstance,
  noun: Noun,
  handlers: Handlers<Noun>,
  limits: Limits<Noun> = {},
): void {
  const routes: Readonly<Record<string, EndpointRoute>> = contract[noun];
  const shapes: Readonly<Record<string, EndpointSchema>> = schemas[noun];
  const limitsByVerb: Readonly<Record<string, AddressLimit | undefined>> = limits;
  for (const [verb, handler] of Object.entries<Handler | undefined>(handlers as Record<string, Handler>)) {
    const route = routes[verb];
    const schema = shapes[verb];
    if (route === undefined || schema === undefined || handler === undefined) {
      throw new Error(`The contract has no ${noun}.${verb}.`);
    }
    const limit = limitsByVerb[verb];
    app.route({
      method: route.method,
      url: routePath(route.path),
      config: { access: route.access, endpoint: { noun, verb } },
      ...(schema.bodyBytes !== undefined && { bodyLimit: schema.bodyBytes }),
      ...(limit && { onRequest: refuseOver(limit) }),
      handler: async (request, reply) => {
        const input = await readInput(request, schema);
        const answer = await handler(input, createContext(request, reply));
        if ("file" in schema) return answer;
        return sendJson(reply, 200, succeeded(answer));
      },
    });
  }
}

/** `/id/{id}.pdf` as the router writes it. */
const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

const createContext = (request: FastifyRequest, reply: FastifyReply): Context => ({
  get principal() {
    if (request.principal === null) throw new Refusal("unauthenticated");
    return request.principal;
  },
  request,
  reply,
});

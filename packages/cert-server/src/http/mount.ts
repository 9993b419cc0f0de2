import {
  type Access,
  contract,
  type Contract,
  isDivided,
  type Reason,
  type EndpointRoute,
  type EndpointSchema,
  succeeded,
} from "cert-api";
import { schemas } from "cert-api/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Principal } from "./access.ts";
import { type AddressLimit, refuseOver } from "./addressLimit.ts";
import { sendJson } from "./errors.ts";
import { isInReach, type Reach, reachOf } from "../resource/reach.ts";
import { createUploadLimit } from "./limits/uploadLimit.ts";
import { readInput } from "./readInput.ts";
import { Refusal } from "./refusal.ts";

/** What a handler is given beside its input. */
export interface Context {
  /** Who calls. Asking for it on a public endpoint is a mistake of the program. */
  readonly principal: Principal;
  /** The departments whose records the caller may reach with the authority that the endpoint asks for. */
  readonly reach: Reach;
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

/**
 * How an endpoint keeps to the departments in its caller's reach. `handler`: its handler takes the reach, to list no other
 * records and to make none elsewhere. Else the record that it is about is looked up before the handler runs: one out of
 * reach is refused as if it did not exist.
 */
export type Boundary<Input> = "handler" | RecordBoundary<Input>;

/** How the record that an endpoint is about is told from those out of reach. */
export interface RecordBoundary<Input = unknown> {
  missing: Reason;
  /** The department of the record; null where it belongs to none, undefined where there is no such record. */
  findDepartment(input: Input): Promise<number | null | undefined>;
}

/** The boundaries of a noun's endpoints, or that of all. One whose records belong to departments does not start without. */
export type Boundaries<Noun extends keyof Contract> = {
  [Verb in keyof Schemas[Noun]]?: Boundary<InputOf<Schemas[Noun][Verb]>>;
};

const withUploadLimit = createUploadLimit();

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
  { limits = {}, boundaries = {} }: { limits?: Limits<Noun>; boundaries?: "handler" | Boundaries<Noun> } = {},
): void {
  const routes: Readonly<Record<string, EndpointRoute>> = contract[noun];
  const shapes: Readonly<Record<string, EndpointSchema>> = schemas[noun];
  const limitsByVerb: Readonly<Record<string, AddressLimit | undefined>> = limits;
  const boundariesByVerb = boundaries as Readonly<Record<string, RecordBoundary | "handler" | undefined>>;
  for (const [verb, handler] of Object.entries<Handler | undefined>(handlers as Record<string, Handler>)) {
    const route = routes[verb];
    const schema = shapes[verb];
    if (route === undefined || schema === undefined || handler === undefined) {
      throw new Error(`The contract has no ${noun}.${verb}.`);
    }
    const limit = limitsByVerb[verb];
    const boundary = boundaries === "handler" ? "handler" : boundariesByVerb[verb];
    if (boundary === undefined && needsBoundary(route.access)) {
      throw new Error(`${noun}.${verb} does not say how it keeps to departments.`);
    }
    app.route({
      method: route.method,
      url: routePath(route.path),
      config: { access: route.access, endpoint: { noun, verb } },
      ...(schema.bodyBytes !== undefined && { bodyLimit: schema.bodyBytes }),
      ...(limit && { onRequest: refuseOver(limit) }),
      handler: async (request, reply) => {
        const work = async () => {
          const input = await readInput(request, schema);
          const context = createContext(request, reply);
          if (boundary !== undefined && boundary !== "handler") await checkReach(context.reach, boundary, input);
          return handler(input, context);
        };
        const answer = await (schema.upload === true ? withUploadLimit(request.raw, work) : work());
        if ("file" in schema) return answer;
        return sendJson(reply, 200, succeeded(answer));
      },
    });
  }
}

const needsBoundary = (access: Access) => access !== "public" && access !== "session" && isDivided(access);

/** Throws a `Refusal` where the record that an input is about is out of reach. */
async function checkReach(reach: Reach, { missing, findDepartment }: RecordBoundary, input: unknown): Promise<void> {
  if (reach === "all") return;
  const departmentId = await findDepartment(input);
  if (departmentId !== undefined && !isInReach(reach, departmentId)) throw new Refusal("notFound", missing);
}

/** `/id/{id}.pdf` as the router writes it. */
const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

const createContext = (request: FastifyRequest, reply: FastifyReply): Context => ({
  get principal() {
    if (request.principal === null) throw new Refusal("unauthenticated");
    return request.principal;
  },
  get reach() {
    return reachOf(this.principal, request.routeOptions.config.access ?? "");
  },
  request,
  reply,
});

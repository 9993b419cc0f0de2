import {
  type Access,
  BODY_BYTES_MAX,
  contract,
  type Contract,
  isDivided,
  type EndpointRoute,
  type EndpointSchema,
  succeeded,
} from "cert-api";
import { schemas } from "cert-api/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type Caller, isInScope, type Scope, scopeOf } from "./access.ts";
import { type RequestLimit, refuseOver } from "./limit/requestLimit.ts";
import { sendJson } from "./errors.ts";
import { createUploadLimit, visitorUploads } from "./limit/uploadLimit.ts";
import { readInput } from "./readInput.ts";
import { type ReasonOrCode, Refusal } from "./refusal.ts";

export interface Context extends Caller {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Schemas = typeof schemas;
type Answer<S> = S extends { data: infer D extends z.ZodType } ? z.output<D> : FastifyReply;
type InputOf<S> = S extends { input: infer I extends z.ZodType } ? z.output<I> : never;

/** The validated input of an endpoint, as its handler receives it. */
export type EndpointInput<Noun extends keyof Contract, Verb extends keyof Schemas[Noun]> = InputOf<Schemas[Noun][Verb]>;

/**
 * The handlers of a noun's endpoints: they receive validated input and return the `data` of the envelope. A file is sent
 * through `reply`.
 */
export type Handlers<Noun extends keyof Contract> = {
  [Verb in keyof Schemas[Noun]]?: (
    input: InputOf<Schemas[Noun][Verb]>,
    context: Context,
  ) => Promise<Answer<Schemas[Noun][Verb]>>;
};

export type Limits<Noun extends keyof Contract> = { [Verb in keyof Schemas[Noun]]?: RequestLimit };

/**
 * The department check of an endpoint. With `handler`, the handler itself applies the scope, so that it neither lists nor
 * creates records outside it. Otherwise the record is looked up before the handler runs, and a record out of scope is
 * refused as if it did not exist.
 */
export type Boundary<Input> = "handler" | RecordBoundary<Input>;

export interface RecordBoundary<Input = unknown> {
  notFound: ReasonOrCode;
  /** Returns the department of the record; null if it has none, undefined if the record does not exist. */
  findDepartment(input: Input): Promise<number | null | undefined>;
}

/** The boundaries of single endpoints of a noun. A noun whose records belong to departments fails at startup without one. */
export type Boundaries<Noun extends keyof Contract> = {
  [Verb in keyof Schemas[Noun]]?: Boundary<InputOf<Schemas[Noun][Verb]>>;
};

const userUploads = createUploadLimit();

type Handler = (input: unknown, context: Context) => Promise<unknown>;

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: { noun: string; verb: string };
  }
}

/** Mounts the endpoints that have a handler, with the path and access given by the contract. */
export function mount<Noun extends keyof Contract>(
  app: FastifyInstance,
  noun: Noun,
  handlers: Handlers<Noun>,
  {
    limits = {},
    boundary: ofNoun,
    boundaries = {},
  }: { limits?: Limits<Noun>; boundary?: Boundary<{ id: string }>; boundaries?: Boundaries<Noun> } = {},
): void {
  const routes: Readonly<Record<string, EndpointRoute>> = contract[noun];
  const shapes: Readonly<Record<string, EndpointSchema>> = schemas[noun];
  const limitsByVerb: Readonly<Record<string, RequestLimit | undefined>> = limits;
  const boundariesByVerb = boundaries as Readonly<Record<string, RecordBoundary | "handler" | undefined>>;
  const boundaryOfNoun = ofNoun as RecordBoundary | "handler" | undefined;
  for (const [verb, handler] of Object.entries<Handler | undefined>(handlers as Record<string, Handler>)) {
    const route = routes[verb];
    const schema = shapes[verb];
    if (route === undefined || schema === undefined || handler === undefined) {
      throw new Error(`The contract has no ${noun}.${verb}.`);
    }
    const limit = limitsByVerb[verb];
    const boundary = boundariesByVerb[verb] ?? boundaryOfNoun;
    if (boundary === undefined && needsBoundary(route.access)) {
      throw new Error(`${noun}.${verb} does not say how it keeps to departments.`);
    }
    app.route({
      method: route.method,
      url: routePath(route.path),
      config: { access: route.access, endpoint: { noun, verb } },
      ...(route.access !== "public" && { bodyLimit: schema.bodyBytes ?? BODY_BYTES_MAX }),
      ...(limit && { onRequest: refuseOver(limit) }),
      handler: async (request, reply) => {
        const work = async (signal?: AbortSignal) => {
          const input = await readInput(request, schema, signal === undefined ? {} : { signal });
          const context = createContext(request, reply);
          if (boundary !== undefined && boundary !== "handler") await checkScope(context.scope, boundary, input);
          return handler(input, context);
        };
        const uploads = route.access === "public" ? visitorUploads : userUploads;
        const answer = await (schema.upload === true ? uploads(request.raw, work) : work());
        if ("file" in schema) return answer;
        return sendJson(reply, 200, succeeded(answer));
      },
    });
  }
}

const needsBoundary = (access: Access) => access !== "public" && access !== "session" && isDivided(access);

async function checkScope(scope: Scope, { notFound, findDepartment }: RecordBoundary, input: unknown) {
  if (scope === "all") return;
  const departmentId = await findDepartment(input);
  if (departmentId !== undefined && !isInScope(scope, departmentId)) throw new Refusal("notFound", notFound);
}

const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

const createContext = (request: FastifyRequest, reply: FastifyReply): Context => ({
  get principal() {
    if (request.principal === null) throw new Refusal("unauthenticated");
    return request.principal;
  },
  get scope() {
    return scopeOf(this.principal, request.routeOptions.config.access ?? "");
  },
  request,
  reply,
});

import { contract, CONTRACT_VERSION, type EndpointRoute, type EndpointSchema } from "cert-api";
import { schemas, UploadOffer } from "cert-api/schemas";
import * as z from "zod";
import { docsMessages as messages } from "../../../messages.ts";

export interface EndpointName {
  noun: string;
  verb: string;
}

type Json = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: "path" | "query" | "body";
  required: boolean;
  schema: unknown;
}

export interface Operation extends EndpointName, EndpointRoute {
  summary: string;
  parameters: Parameter[];
  isUpload: boolean;
  /** JSON Schema of `data` in the envelope, or the content type of the file. */
  answer: Json | string;
}

export function describeEndpoints(names: readonly EndpointName[]): Operation[] {
  const routes: Readonly<Record<string, Readonly<Record<string, EndpointRoute>>>> = contract;
  const shapes: Readonly<Record<string, Readonly<Record<string, EndpointSchema>>>> = schemas;
  return names.flatMap((name) => {
    const route = routes[name.noun]?.[name.verb];
    const schema = shapes[name.noun]?.[name.verb];
    if (route === undefined || schema === undefined) return [];
    const { properties = {}, required = [] } = toJson(schema.input, "input") as {
      properties?: Json;
      required?: string[];
    };
    const rest = route.method === "POST" ? "body" : "query";
    const parameters = Object.entries(properties).map(([key, property]): Parameter => {
      const isPlaceholder = route.path.includes(`{${key}}`);
      const isRequired = isPlaceholder || required.includes(key);
      return { name: key, in: isPlaceholder ? "path" : rest, required: isRequired, schema: property };
    });
    parameters.sort((a, b) => Number(b.in === "path") - Number(a.in === "path"));
    const answer = "file" in schema ? schema.file : toJson(schema.data, "output");
    return [{ ...name, ...route, summary: schema.summary, parameters, isUpload: schema.upload === true, answer }];
  });
}

export function openApi(operations: readonly Operation[], server: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = toOperationObject(operation);
  return {
    openapi: "3.1.0",
    info: { title: messages.title, version: CONTRACT_VERSION, description: messages.lead },
    servers: [{ url: server }],
    tags: [...new Set(operations.map(({ noun }) => noun))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: toJson(Failure, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "cert_session" },
        accessToken: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function toOperationObject({ noun, verb, access, summary, parameters, isUpload, answer }: Operation): Json {
  const inBody = parameters.filter((parameter) => parameter.in === "body");
  const body = {
    type: "object",
    properties: Object.fromEntries(inBody.map(({ name, schema }) => [name, schema])),
    required: inBody.filter(({ required }) => required).map(({ name }) => name),
  };
  const isFile = typeof answer === "string";
  const formTypes = isFile ? ["application/x-www-form-urlencoded"] : [];
  const bodyTypes = isUpload ? ["multipart/form-data"] : ["application/json", ...formTypes];
  const envelope = { code: { const: 0 }, data: answer, success: { const: true }, message: { type: "string" } };
  const content = isFile
    ? { [answer]: { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: { type: "object", properties: envelope, required: Object.keys(envelope) } } };
  const failure = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };
  return {
    operationId: `${noun}.${verb}`,
    tags: [noun],
    summary,
    "x-access": access,
    security: toSecurity(access),
    parameters: parameters.filter((parameter) => parameter.in !== "body"),
    ...(inBody.length > 0 && {
      requestBody: { required: true, content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: body }])) },
    }),
    responses: { 200: { description: summary, content }, default: { description: messages.failure, content: failure } },
  };
}

/** Returns the ways to authenticate; an access token does not open what needs no authority. */
function toSecurity(access: EndpointRoute["access"]): Json[] {
  if (access === "public") return [];
  return access === "session" ? [{ session: [] }] : [{ session: [] }, { accessToken: [] }];
}

const params = z.record(z.string(), z.unknown());

const Failure = z.object({
  code: z.int().min(1),
  success: z.literal(false),
  message: z.string(),
  data: z
    .object({
      total: z.int(),
      offer: UploadOffer.optional(),
      errors: z.array(
        z.object({
          field: z.string().optional(),
          sheet: z.string().optional(),
          row: z.int().optional(),
          column: z.string().optional(),
          placeholder: z.string().optional(),
          message: z.string(),
          code: z.string().optional(),
          params: params.optional(),
        }),
      ),
    })
    .nullable(),
  reason: z.object({ code: z.string(), params }).optional(),
});

function toJson(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // The only custom type of the contract is the file of an upload
      if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, { type: "string", format: "binary" });
      // The contract only grows: an answer may come to hold more
      if (io === "output") delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

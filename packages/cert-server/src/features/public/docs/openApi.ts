import { contract, CONTRACT_VERSION, type EndpointRoute, type EndpointSchema, type Language } from "cert-api";
import * as contractSchemas from "cert-api/schemas";
import * as z from "zod";
import { docsMessages } from "../../../messages.ts";

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
  answer: unknown;
}

export interface Interface {
  operations: Operation[];
  /** The JSON Schema of each named type, to which others refer. */
  schemas: Json;
}

export function describeEndpoints(names: readonly EndpointName[], language: Language): Interface {
  const routes: Readonly<Record<string, Readonly<Record<string, EndpointRoute>>>> = contract;
  const shapes: Readonly<Record<string, Readonly<Record<string, EndpointSchema>>>> = contractSchemas.schemas;
  const answers = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...contractSchemas, Failure }))
    if (/^[A-Z]/u.test(id) && schema instanceof z.ZodType) answers.add(schema, { id });
  const endpoints = names.flatMap(({ noun, verb }) => {
    const route = routes[noun]?.[verb];
    const schema = shapes[noun]?.[verb];
    if (route === undefined || schema === undefined) return [];
    const id = `${noun}.${verb}`;
    if ("data" in schema) answers.add(z.object({ data: schema.data }), { id });
    return [{ id, noun, verb, route, schema }];
  });
  const described = z.toJSONSchema(answers, { ...toOptions("output"), uri: (id) => `#/components/schemas/${id}` });
  const operations = endpoints.map(({ id, noun, verb, route, schema }): Operation => {
    const { properties = {}, required = [] } = z.toJSONSchema(schema.input, toOptions("input"));
    const rest = route.method === "POST" ? "body" : "query";
    const parameters = Object.entries(properties).map(([name, property]): Parameter => {
      const isPlaceholder = route.path.includes(`{${name}}`);
      const isRequired = isPlaceholder || required.includes(name);
      return { name, in: isPlaceholder ? "path" : rest, required: isRequired, schema: property };
    });
    parameters.sort((a, b) => Number(b.in === "path") - Number(a.in === "path"));
    const answer = "file" in schema ? schema.file : described.schemas[id]?.properties?.["data"];
    const summary = schema.summary.split(" · ")[language === "en" ? 1 : 0] ?? schema.summary;
    return { noun, verb, ...route, summary, parameters, isUpload: schema.upload === true, answer };
  });
  const named = Object.entries(described.schemas).filter(([id]) => !id.includes("."));
  const schemas = Object.fromEntries(
    named.map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  );
  return { operations, schemas };
}

export function openApi(
  { operations, schemas }: Interface,
  { server, cookie, language }: { server: string; cookie: string; language: Language },
): Json {
  const messages = docsMessages[language];
  const paths: Record<string, Json> = {};
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = toOperationObject(operation, messages.failure);
  return {
    openapi: "3.1.0",
    info: { title: messages.title, version: CONTRACT_VERSION, description: messages.lead },
    servers: [{ url: server }],
    tags: [...new Set(operations.map(({ noun }) => noun))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: cookie },
        accessToken: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function toOperationObject(operation: Operation, failed: string): Json {
  const { noun, verb, access, summary, parameters, isUpload, answer } = operation;
  const inBody = parameters.filter((parameter) => parameter.in === "body");
  const required = inBody.filter((parameter) => parameter.required).map(({ name }) => name);
  const properties = Object.fromEntries(inBody.map(({ name, schema }) => [name, schema]));
  const body = { schema: { type: "object", properties, required } };
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
      requestBody: {
        required: required.length > 0,
        content: Object.fromEntries(bodyTypes.map((type) => [type, body])),
      },
    }),
    responses: { 200: { description: summary, content }, default: { description: failed, content: failure } },
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
      offer: contractSchemas.UploadOffer.optional(),
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

const toOptions = (io: "input" | "output"): z.core.ToJSONSchemaParams => ({
  io,
  unrepresentable: "any",
  override: ({ zodSchema, jsonSchema }) => {
    // The only custom type of the contract is the file of an upload
    if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, { type: "string", format: "binary" });
    // The contract only grows: an answer may come to hold more
    if (io === "output") delete jsonSchema.additionalProperties;
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  },
});

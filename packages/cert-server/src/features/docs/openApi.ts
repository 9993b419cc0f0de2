import { type Access, contract, type EndpointRoute, type EndpointSchema, CONTRACT_VERSION } from "cert-api";
import { schemas, UploadOffer } from "cert-api/schemas";
import * as z from "zod";
import { docsMessages as say } from "../../messages.ts";

/** An endpoint by its place in the contract. */
export interface EndpointName {
  noun: string;
  verb: string;
}

type Json = Record<string, unknown>;

/** What a reader wants to know of one endpoint. */
export interface Operation extends EndpointName {
  method: string;
  path: string;
  access: Access;
  summary: string;
  /** JSON Schemas of the path's placeholders, of the query and of the body, by name. */
  inPath: Json;
  inQuery: Json;
  inBody: Json;
  required: readonly string[];
  isUpload: boolean;
  /** JSON Schema of `data` in the envelope, or the content type of the file. */
  answer: Json | string;
}

/** What the contract says of the endpoints that are mounted. */
export function describeEndpoints(names: readonly EndpointName[]): Operation[] {
  const routes: Readonly<Record<string, Readonly<Record<string, EndpointRoute>>>> = contract;
  const shapes: Readonly<Record<string, Readonly<Record<string, EndpointSchema>>>> = schemas;
  return names.flatMap(({ noun, verb }) => {
    const route = routes[noun]?.[verb];
    const schema = shapes[noun]?.[verb];
    return route === undefined || schema === undefined ? [] : [describe({ noun, verb }, route, schema)];
  });
}

function describe(name: EndpointName, route: EndpointRoute, schema: EndpointSchema): Operation {
  const { properties = {}, required = [] } = jsonSchema(schema.input, "input") as {
    properties?: Json;
    required?: string[];
  };
  const placeholders = new Set([...route.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
  const entries = Object.entries(properties);
  const rest = Object.fromEntries(entries.filter(([key]) => !placeholders.has(key)));
  return {
    ...name,
    method: route.method,
    path: route.path,
    access: route.access,
    summary: schema.summary,
    inPath: Object.fromEntries(entries.filter(([key]) => placeholders.has(key))),
    inQuery: route.method === "POST" ? {} : rest,
    inBody: route.method === "POST" ? rest : {},
    required: [...required, ...placeholders].filter((key) => key !== undefined),
    isUpload: schema.upload === true,
    answer: "file" in schema ? schema.file : jsonSchema(schema.data, "output"),
  };
}

/** An OpenAPI 3.1 document of the operations. */
export function openApi(operations: readonly Operation[], server: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = operationObject(operation);
  }
  return {
    openapi: "3.1.0",
    info: { title: say.title, version: CONTRACT_VERSION, description: say.lead },
    servers: [{ url: server }],
    tags: [...new Set(operations.map(({ noun }) => noun))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "cert_session" } },
    },
  };
}

function operationObject(operation: Operation): Json {
  const { noun, verb, access, summary, inPath, inQuery, inBody, required, answer } = operation;
  const parameters = [...Object.entries(inPath), ...Object.entries(inQuery)].map(([name, schema]) => ({
    name,
    in: name in inPath ? "path" : "query",
    required: required.includes(name),
    schema,
  }));
  const body = { type: "object", properties: inBody, required: required.filter((name) => name in inBody) };
  return {
    operationId: `${noun}.${verb}`,
    tags: [noun],
    summary,
    "x-access": access,
    security: access === "public" ? [] : [{ session: [] }],
    parameters,
    ...(Object.keys(inBody).length > 0 && {
      requestBody: {
        required: true,
        content: Object.fromEntries(bodyTypes(operation).map((type) => [type, { schema: body }])),
      },
    }),
    responses: {
      200: { description: summary, content: toContent(answer) },
      default: {
        description: say.failure,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}

/** The content types in which a body may be sent. */
function bodyTypes({ isUpload, answer }: Operation): string[] {
  if (isUpload) return ["multipart/form-data"];
  const isFile = typeof answer === "string";
  return ["application/json", ...(isFile ? ["application/x-www-form-urlencoded"] : [])];
}

/** The envelope of a refusal, as cert-api's `Failure` describes it. */
const failure: Json = {
  type: "object",
  required: ["code", "data", "success", "message"],
  properties: {
    code: { type: "integer", minimum: 1 },
    success: { const: false },
    message: { type: "string" },
    data: {
      type: ["object", "null"],
      required: ["errors", "total"],
      properties: {
        total: { type: "integer" },
        offer: jsonSchema(UploadOffer, "output"),
        errors: {
          type: "array",
          items: {
            type: "object",
            required: ["message"],
            properties: {
              field: { type: "string" },
              sheet: { type: "string" },
              row: { type: "integer" },
              column: { type: "string" },
              placeholder: { type: "string" },
              message: { type: "string" },
              code: { type: "string" },
              params: { type: "object" },
            },
          },
        },
      },
    },
    reason: {
      type: "object",
      required: ["code", "params"],
      properties: { code: { type: "string" }, params: { type: "object" } },
    },
  },
};

function toContent(answer: Json | string): Json {
  if (typeof answer === "string") return { [answer]: { schema: { type: "string", format: "binary" } } };
  const properties = { code: { const: 0 }, data: answer, success: { const: true }, message: { type: "string" } };
  return { "application/json": { schema: { type: "object", properties, required: Object.keys(properties) } } };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: outputSchema }) => {
      // The only custom type of the contract is the file of an upload.
      if (zodSchema instanceof z.ZodCustom) Object.assign(outputSchema, { type: "string", format: "binary" });
      // The contract only grows: an answer may come to hold more.
      if (io === "output") delete outputSchema.additionalProperties;
    },
  });
  return rest;
}

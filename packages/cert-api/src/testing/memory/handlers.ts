import type { z } from "zod";
import type { Contract } from "../../contract.ts";
import type { Data, FileAnswer } from "../../wire/endpoint.ts";
import type { schemas } from "../../schemas/schemas.ts";
import type { Context } from "./state.ts";

type Schemas = typeof schemas;

/** The endpoints of a noun that the in-memory API answers. Where the answer is a file, a text stands in for its bytes. */
export type Handlers<Noun extends keyof Contract> = {
  readonly [Verb in keyof Contract[Noun] & keyof Schemas[Noun]]?: Handler<
    Schemas[Noun][Verb],
    Data<Contract[Noun][Verb]> extends FileAnswer ? File : Data<Contract[Noun][Verb]>
  >;
};

type Handler<Schema, Answer> = Schema extends { input: infer Input extends z.ZodType }
  ? (input: z.output<Input>, context: Context) => Answer | Promise<Answer>
  : never;

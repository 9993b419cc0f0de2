import type { z } from "zod";
import type { Contract } from "../../contract.ts";
import type { Data, FileAnswer } from "../../wire/endpoint.ts";
import type { schemas } from "../../schemas/schemas.ts";
import type { Context } from "./state.ts";

type Schemas = typeof schemas;

/** The endpoints of a noun that the in-memory API answers; it knows no files, only JSON. */
export type Handlers<Noun extends keyof Contract> = {
  readonly [
    Verb in keyof Contract[Noun] & keyof Schemas[Noun] as Data<Contract[Noun][Verb]> extends FileAnswer ? never : Verb
  ]?: Handler<Schemas[Noun][Verb], Data<Contract[Noun][Verb]>>;
};

type Handler<Schema, Answer> = Schema extends { input: infer Input extends z.ZodType }
  ? (input: z.output<Input>, context: Context) => Answer | Promise<Answer>
  : never;

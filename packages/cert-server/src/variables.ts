import groups from "./variables.json" with { type: "json" };
import { findNearest } from "./text/findNearest.ts";

/** A text for the terminal and the documentation in each of their languages. May contain Markdown. */
interface Twin {
  zh: string;
  en: string;
}

/** An environment variable of the server, as the terminal and the pages of docs describe it. May contain Markdown. */
export interface Variable extends Twin {
  name: string;
  fallback: string;
}

/** All environment variables of the server, in the order in which they are listed. */
export const variableGroups: readonly { title: Twin; variables: readonly Variable[] }[] = groups;

/** Variables of earlier versions that the server does not read any more. */
export const removedVariables: readonly string[] = ["CERT_AUDIT_URL", "CERT_AUDIT_SYSLOG"];

/** The names that variables had in 0.1.0, with their present names. The next version no longer knows them. */
const earlierNames: Readonly<Record<string, string>> = {
  CERT_DEMO: "CERT_DEMONSTRATION",
  CERT_REVEAL_HOUR: "CERT_QUOTA_HOUR",
  CERT_REVEAL_DAY: "CERT_QUOTA_DAY",
  CERT_SEAL_KEY: "CERT_SIGNATURE_KEY",
  CERT_SEAL_CERT: "CERT_SIGNATURE_CERT",
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns an environment in which variables with earlier names have their present ones, and which were renamed. A variable
 * that is set by both names keeps the value of its present one.
 */
export function renameVariables(env: Environment): { env: Environment; renamed: { name: string; present: string }[] } {
  const renamed = Object.entries(earlierNames)
    .filter(([name]) => env[name] !== undefined)
    .map(([name, present]) => ({ name, present }));
  const values = Object.fromEntries(renamed.map(({ name, present }) => [present, env[name]]));
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !(name in earlierNames)));
  return { env: { ...values, ...rest }, renamed };
}

const variables = variableGroups.flatMap((group) => group.variables);
const names: readonly string[] = variables.map(({ name }) => name);

/** Returns the `CERT_*` variables in `env` that the server does not know, each with the known name that is spelled most alike. */
export function findUnknownVariables(env: Readonly<Record<string, unknown>>) {
  return Object.keys(env)
    .filter((name) => name.startsWith("CERT_") && !names.includes(name))
    .map((name) => ({ name, nearest: findNearest(name, names) }));
}

/** Returns the list of variables for a terminal, one paragraph per group. */
export function listVariables(language: keyof Twin): string {
  const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/gu, "$1").replaceAll("`", "");
  return variableGroups
    .map(({ title, variables: group }) => {
      const lines = group.map(
        ({ name, fallback, [language]: text }) => `  ${name.padEnd(24)}${plain(text)} [${plain(fallback)}]`,
      );
      return [title[language], ...lines].join("\n");
    })
    .join("\n\n");
}

import type { Call } from './define-call.ts';

const entries = (calls: readonly Call[]): string =>
  calls.map(({ id, method, path }) => `  ${id}: '${method} ${path}',\n`).join('');

const byId = (calls: Readonly<Record<string, Call>>): Call[] =>
  Object.values(calls).toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** The text of `wire-routes.ts`, which browsers load in the place of the calls with their schemas. */
export function wireText(calls: Readonly<Record<string, Call>>): string {
  const all = byId(calls);
  const forms = all.filter(({ bodyType }) => bodyType === 'form').map(({ id }) => `'${id}'`);
  return `// Made from the calls by \`pnpm calls:wire\`.

export const OTHERS = {
${entries(all.filter(({ writes }) => !writes))}} as const;

export const WRITES = {
${entries(all.filter(({ writes }) => writes))}} as const;

export const FORMS: readonly string[] = [${forms.join(', ')}];
`;
}

/** The text of `registry-routes.ts`: the same of the registry, for its operators alone. */
export function registryText(calls: Readonly<Record<string, Call>>): string {
  return `// Made from the calls by \`pnpm calls:wire\`.

export const REGISTRY = {
${entries(byId(calls))}} as const;
`;
}

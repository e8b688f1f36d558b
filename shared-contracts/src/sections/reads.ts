import type { ReadsVariable, SectionReads } from '../definitions/reads-schema.ts';
import type { Locale } from '../entities/locale.ts';
import { isGroup } from '../json/is-group.ts';

/** What the variables of a section's query are taken from. */
export interface ReadsContext {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly wildcard: string;
  readonly locale: Locale;
}

const textOf = (value: unknown): string | null => {
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === 'string' || typeof first === 'number' ? String(first) : null;
};

function fromFilter(
  { filter, as = 'text', default: otherwise = null }: Extract<ReadsVariable, { filter: string }>,
  filters: ReadsContext['filters'],
) {
  const value = Object.hasOwn(filters, filter) ? filters[filter] : undefined;
  if (value === undefined) return otherwise;
  if (as === 'list') return (Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? []);
  const text = textOf(value);
  if (as === 'text') return text ?? otherwise;
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;
}

/** Variables of a section's query. What the address says is never trusted to be of the right shape. */
export function readsVariables(reads: SectionReads, context: ReadsContext): Record<string, unknown> {
  const read = (variable: ReadsVariable): unknown => {
    if ('setting' in variable) return context.settings[variable.setting] ?? null;
    if ('filter' in variable) return fromFilter(variable, context.filters);
    if ('wildcard' in variable) return context.wildcard;
    return 'locale' in variable ? context.locale : variable.value;
  };
  return Object.fromEntries(Object.entries(reads.variables ?? {}).map(([name, variable]) => [name, read(variable)]));
}

/** Whether a wildcard page is about something that does not exist. An answer that could not be had (null) says nothing. */
export function lacksSubject({ subject }: SectionReads, answer: unknown, wildcard: string): boolean {
  if (subject === undefined || wildcard === '' || !isGroup(answer)) return false;
  return answer[subject] == null;
}

/** Whether a page of a list is asked for that lies past its end. */
export function isPastEnd(
  { pages }: SectionReads,
  answer: unknown,
  variables: Readonly<Record<string, unknown>>,
): boolean {
  if (!pages || !isGroup(answer) || Number(variables[pages.variable] ?? 1) <= 1) return false;
  const list = answer[pages.list];
  return isGroup(list) && Array.isArray(list.items) && list.items.length === 0;
}

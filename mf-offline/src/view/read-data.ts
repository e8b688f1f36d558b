import type { StoredSectionType } from 'offline-api/records';
import type { EditableKind, RenderPayload, VisitorSection } from 'shared-contracts';
import { type AskSite, askSite } from 'shared-contracts/drawing';
import { readsVariables } from 'shared-contracts/sections';

/**
 * What the sections of a page read beside their settings, as on the page of a visitor: the fields of the site's own types
 * out of the draft, all else from the site; null where it cannot be asked.
 */
export async function readData(
  payload: RenderPayload,
  kinds: readonly Pick<EditableKind, 'definition'>[],
  types: readonly Pick<StoredSectionType, 'name' | 'type' | 'fields'>[],
  ask: AskSite = askSite,
): Promise<NonNullable<RenderPayload['data']>> {
  const { filters, wildcard, locale, page } = payload;
  const queries = new Map(kinds.flatMap(({ definition: { name, reads } }) => (reads ? [[name, reads] as const] : [])));
  const own = new Map(types.flatMap(({ name, type, fields }) => (type === 'static' ? [[name, { fields }]] : [])));
  const read = async ({ name, type, settings }: VisitorSection): Promise<unknown> => {
    const fields = type === 'static' ? own.get(name) : undefined;
    const reads = queries.get(name);
    if (fields || !reads) return fields;
    const variables = readsVariables(reads, { settings: settings?.[0] ?? {}, filters, wildcard, locale });
    return ask(reads.query, variables).then(
      ({ data }) => data,
      () => null,
    );
  };
  const sections = page.sections.filter(({ hidden }) => !hidden);
  const answers = await Promise.all(sections.map(async (section) => [section.id, await read(section)] as const));
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
}

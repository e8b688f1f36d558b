import type { SectionDefinition } from '../definitions/definition-schema.ts';
import { isGroup } from '../json/is-group.ts';
import { safeUrl } from '../text/safe-url.ts';

/** Only pages and other sites: a mark within the page, a call or a mail is nowhere to be sent. */
const PLACE = /^(?:\/|https?:)/i;

/** Where a section sends the visitors of its page; null where they stay. */
export function leadOf(
  { leads, fields }: Pick<SectionDefinition, 'leads' | 'fields'>,
  settings: Readonly<Record<string, unknown>>,
): string | null {
  if (!leads) return null;
  const { field, values } = leads.when;
  const declared = fields[field];
  const usual = declared && 'default' in declared ? declared.default : undefined;
  const link = settings[leads.link];
  const to = safeUrl(isGroup(link) && typeof link.url === 'string' ? link.url : undefined);
  const isMeant = values.some((value) => value === (settings[field] ?? usual));
  return isMeant && to !== null && PLACE.test(to) ? to : null;
}

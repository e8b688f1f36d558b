import { type Field, firstWords, firstWordsOf, type Localised, type RenderContext } from 'shared-contracts';
import { isGap, type PageEntry } from '../reading/read-page.ts';
import { findText } from '../text/localised.ts';

const ENOUGH = 155;

const isText = (field: Field): boolean =>
  !field.private && field.localised && (field.type === 'rich-text' || (field.type === 'text' && field.multiline));

/** How the page begins to speak, for who lists it: the first texts of its sections, menus and footers apart. */
export function firstText(entries: readonly PageEntry[], context: RenderContext): string {
  const said: string[] = [];
  for (const entry of entries) {
    if (isGap(entry) || entry.hidden || entry.kind.definition.surrounds) continue;
    for (const [name, field] of Object.entries(entry.kind.definition.fields)) {
      const value = isText(field) ? (entry.model.settings[name] as Localised<string> | null | undefined) : undefined;
      const found = value && findText(value, context);
      if (found) said.push(field.type === 'rich-text' ? firstWordsOf(found.text, 2 * ENOUGH) : found.text);
    }
    if (said.join(' ').length >= ENOUGH) break;
  }
  return firstWords(said.join(' ').replace(/\s+/g, ' ').trim(), ENOUGH);
}

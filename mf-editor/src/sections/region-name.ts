import type { Translate } from '../words/translate.ts';

/** What a region is called: by what it is for, columns by their row: `region4-2` → “Two columns, column 2”. */
export function regionName(translate: Translate, slot: string): string {
  const [row = slot, column] = slot.split('-');
  const name = translate(`frame.regions.${row}`);
  return column ? translate('frame.regions.column', { row: name, column }) : name;
}

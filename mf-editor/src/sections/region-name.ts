import type { Say } from '../words/say.ts';

/** What a region is called: by what it is for, columns by their row: `region4-2` → “Two columns, column 2”. */
export function regionName(say: Say, slot: string): string {
  const [row = slot, column] = slot.split('-');
  const name = say(`frame.regions.${row}`);
  return column ? say('frame.regions.column', { row: name, column }) : name;
}

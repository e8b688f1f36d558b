import type { Say } from './say.ts';

/** `region4-2` → “Region 4, column 2”; the four sides by their names. */
export function regionName(say: Say, slot: string): string {
  const numbered = /^region(\d+)(?:-(\d+))?$/.exec(slot);
  if (!numbered) return say(`frame.regions.${slot}`);
  const [, row = '', column] = numbered;
  return column ? say('frame.regions.column', { row, column }) : say('frame.regions.row', { row });
}

import { createValue } from './create-value.ts';

/** Which global instance the panel shows, by name: asked for from elsewhere, and as it was left. Null: the list of all. */
export const wantedGlobal = createValue<string | null>(null);

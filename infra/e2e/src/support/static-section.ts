import { randomUUID } from 'node:crypto';
import type { Section } from 'shared-contracts';

/** A section of a kind, as a page is saved with it. */
export const staticSection = (name: string, settings: Record<string, unknown>, weight: number): Section => ({
  id: randomUUID(),
  weight,
  name,
  type: 'static',
  region: {},
  settings: [settings],
  schema_version: 1,
});

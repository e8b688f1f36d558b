import { completeDefinition, type ProjectMetadata, type Section } from 'shared-contracts';
import { FIXTURE_DEFINITION } from 'shared-contracts/fixtures';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { checkSections } from './check-sections.ts';
import { contentOf, type ShownGlobal } from './globals.ts';

const PROJECT: ProjectMetadata = { title: 'Site' };
const section = (more: Partial<Section>): Section => ({
  ...{ id: uuidv7(), weight: 0, name: 'fixture', type: 'static', region: {}, schema_version: 1, settings: [] },
  ...more,
});

test('E9: links come to hold no more than a body may bring, whatever they lead to', async () => {
  const content = contentOf(section({ settings: [{ title: { en: 'Large' } }] }));
  const large: ShownGlobal = {
    ...{ id: uuidv7(), name: 'Large', status: 'published', content, privateData: {} },
    bytes: 1024 * 1024,
  };
  const check = (sent: readonly Section[]) =>
    checkSections(sent, {
      ...{ projectId: uuidv7(), project: PROJECT, locale: 'en', stored: [], cleaned: new Map() },
      ...{ applied: new Set<string>(), single: new Set<string>(), globals: new Map([['large', large]]) },
      definitions: new Map([[FIXTURE_DEFINITION.name, completeDefinition(FIXTURE_DEFINITION)]]),
    });
  const link = () => section({ linked_to: 'Large' });
  expect((await check(Array.from({ length: 8 }, link))).sections).toHaveLength(8);
  await expect(check(Array.from({ length: 9 }, link))).rejects.toMatchObject({ code: 'too_large', status: 413 });
  // What a body brings itself was counted when it came.
  const { settings } = content;
  const brought = Array.from({ length: 9 }, () => section({ linked_to: 'Large', settings }));
  expect((await check(brought)).sections).toHaveLength(9);
});

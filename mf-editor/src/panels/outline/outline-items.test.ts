import type { EditableKind } from 'shared-contracts';
import { defineSection } from 'shared-contracts/sections';
import { expect, test } from 'vitest';
import { testSection } from '../../testing/test-kinds.ts';
import { outlineOf } from './outline-items.ts';

const label = { en: 'Menu', fr: 'Menu' };
const menu: EditableKind = defineSection({
  ...{ name: 'menu', version: 1, label, description: label, mode: 'static', surrounds: true, view: null, example: {} },
  fields: { brand: { type: 'text', label } },
});

test('E2: menus are called by where they stand', () => {
  const sections = [
    testSection(1, { name: 'menu', settings: [{ placement: 'header' }], schema_version: 1 }),
    testSection(2, { name: 'menu', settings: [{ placement: 'footer' }], schema_version: 1 }),
  ];
  const regions = outlineOf(
    { sections, layout: 'extended-layout' },
    {
      kinds: new Map([['menu', menu]]),
      languages: { locales: ['en', 'fr'], defaultLocale: 'en' },
      ...{ locale: 'en', toolLocale: 'en', invalid: {} },
      menuName: (placement) => `The ${placement} menu`,
      regionName: (slot) => slot,
    },
  );
  expect(regions.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(['The header menu', 'The footer menu']);
});

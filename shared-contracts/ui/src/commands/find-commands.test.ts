import { describe, expect, test } from 'vitest';
import { findCommands, groupCommands, type PaletteItem } from './find-commands.ts';

const items: readonly PaletteItem[] = [
  { id: 'save', label: 'Save', group: 'Page', keywords: 'publish store' },
  { id: 'rename', label: 'Rename page', group: 'Page' },
  { id: 'delete', label: 'Delete section', group: 'Section' },
  { id: 'image', label: 'Élargir l’image', group: 'Section' },
  { id: 'people', label: 'People', group: 'Go to', hint: '/admin/people' },
];
const ids = (query: string) => findCommands(items, query).map(({ id }) => id);

describe('findCommands', () => {
  test('answers everything in its order while nothing is typed', () => {
    expect(ids('  ')).toEqual(items.map(({ id }) => id));
  });

  test('finds by label, keyword, group and hint, the best fit first', () => {
    expect(ids('publish')).toEqual(['save']);
    expect(ids('page')).toEqual(['rename', 'save']);
    expect(ids('admin')).toEqual(['people']);
  });

  test('wants every word, whatever their order, case and accents', () => {
    expect(ids('SECTION del')).toEqual(['delete']);
    expect(ids('elargir')).toEqual(['image']);
    expect(ids('delete page')).toEqual([]);
  });

  test('shows no more than a person reads', () => {
    const pages = Array.from({ length: 500 }, (_, n) => ({ id: String(n), label: `Page ${n}`, group: 'Pages' }));
    expect(findCommands(pages, '')).toHaveLength(60);
    expect(findCommands(pages, 'page 499').map(({ id }) => id)).toEqual(['499']);
  });
});

test('groupCommands keeps each heading where it first came up', () => {
  const found = findCommands(items, 'e');
  expect(groupCommands(found).flatMap(({ items: members }) => members)).toHaveLength(found.length);
  expect(groupCommands(items).map(({ group }) => group)).toEqual(['Page', 'Section', 'Go to']);
});

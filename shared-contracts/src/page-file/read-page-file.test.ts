import { describe, expect, test } from 'vitest';
import { MAX_PAGE_FILE } from './page-file.ts';
import { type PageContents, readPageFile } from './read-page-file.ts';

const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

function contentsOf(value: unknown): PageContents {
  const read = readPageFile(bytesOf(value));
  if (!read.ok) throw new Error(read.flaw);
  return read.contents;
}

const flawOf = (value: unknown): string | null => {
  const read = readPageFile(bytesOf(value));
  return read.ok ? null : read.flaw;
};

const section = { id: '00000000-0000-7000-8000-000000000001', name: 'rich-text', type: 'static', weight: 0 };
const file = (sections: unknown[], more: object = {}) => ({
  ...{ format: 'sections-page', version: 1, page: 'Rooms', layout: 'extended-layout', media: [], globals: [] },
  sections,
  ...more,
});

describe('E12: a file of contents', () => {
  test.each([
    ['no JSON', '{"sections": [', 'not_json'],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'not_json'],
    ['a picture', 'GIF89a', 'not_json'],
    ['nested beyond what anything copies', '['.repeat(200_000), 'too_deep'],
    ['nested deeply inside of settings', file([{ ...section, settings: [nested(80)] }]), 'too_deep'],
    ['more bytes than a file may have', `{"sections":[],"a":"${'x'.repeat(MAX_PAGE_FILE)}"}`, 'too_large'],
    ['more keys than any page', `{"sections":[],${'"a":1,'.repeat(300_000)}"b":1}`, 'too_large'],
    ['more sections than a page may have', file(Array.from({ length: 2001 }, () => ({ name: 'a' }))), 'too_many'],
    ['a character that no text holds', file([{ ...section, settings: [{ title: 'a\u0000b' }] }]), 'unstorable'],
    ['another thing altogether', [1, 2], 'not_page'],
    ['another format', file([], { format: 'slides' }), 'not_page'],
    ['a newer version', file([], { version: 2 }), 'newer'],
  ])('of %s is refused with a reason', (_, value, flaw) => {
    const read = value instanceof Uint8Array ? readPageFile(value) : null;
    expect(read ? !read.ok && read.flaw : flawOf(value)).toBe(flaw);
  });

  test('loses keys that reach into what all objects share, and nothing else', () => {
    const text = JSON.stringify(file([{ ...section, settings: [{ title: { en: 'A' } }] }])).replace(
      '"title":',
      '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"title":',
    );
    const [read] = contentsOf(text).sections;
    expect(read?.settings).toEqual([{ title: { en: 'A' } }]);
    expect(Object.hasOwn(read?.settings[0] ?? {}, '__proto__')).toBe(false);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('is read section by section: one that is none costs the others nothing', () => {
    const contents = contentsOf(file([section, 'text', { ...section, weight: 'heavy' }, { name: 'a b!' }, section]));
    expect(contents.sections).toHaveLength(2);
    expect(contents.unread).toEqual([2, 3, 4]);
  });

  test('takes from a section what contents are, and nothing that a server alone says', () => {
    const [read] = contentsOf(
      file([{ ...section, render_data: [{}], status_code: 500, altered: true, evil: 1 }]),
    ).sections;
    expect(Object.keys(read ?? {})).not.toEqual(expect.arrayContaining(['render_data', 'status_code', 'evil']));
  });

  test('says that metadata cannot be read; pictures and globals that are none are left out', () => {
    const contents = contentsOf(
      file([section], {
        metadata: { en: { title: 7 } },
        media: [
          { media_id: 'a', url: 'javascript:alert(1)', filename: 'a' },
          { media_id: 'b', url: '/b.png', filename: 'b' },
        ],
        globals: [{ name: 'hours', kind: 'rich-text' }, 'x'],
      }),
    );
    expect(contents).toMatchObject({ metadata: null, isMetadataUnread: true });
    expect(contents.media.map(({ media_id }) => media_id)).toEqual(['b']);
    expect(contents.globals).toEqual([{ name: 'hours', kind: 'rich-text' }]);
  });

  test('of links alone, and of sections under any id, is read: each gets an id of the site it comes to', () => {
    const contents = contentsOf({
      layout: 'standard',
      sections: [
        { weight: 3, linked_to: 'Footer', region: { standard: { slot: 'region1', weight: 3 } } },
        { ...section, id: 'hero-1', settings: [{ title: { en: 'A' } }, { more: true }] },
        { ...section, id: 17, settings: null },
        { weight: 1, linked_to: '' },
        { id: 'none' },
      ],
    });
    expect(contents.sections.map(({ id, name, linked_to }) => [id, name, linked_to])).toEqual([
      [null, '', 'Footer'],
      ['hero-1', 'rich-text', null],
      ['17', 'rich-text', null],
    ]);
    expect(contents.sections[1]?.settings).toEqual([{ title: { en: 'A' } }, { more: true }]);
    expect(contents.unread).toEqual([4, 5]);
  });

  test('of an outside client is read: settings as text, `options`, the layout `standard`', () => {
    const contents = contentsOf({
      id: 'x',
      layout: 'standard',
      variations: [],
      sections: [
        {
          weight: 1,
          name: 'Text',
          type: 'static',
          region: { standard: { slot: 'region1', weight: 1 } },
          options: [{ a: 1 }],
        },
        { weight: 2, name: 'Text', type: 'static', settings: '{"en":{"title":"A"},"fr":{"title":"B"}}' },
        { weight: 3, name: 'Text', type: 'static', settings: { title: 'C' } },
      ],
    });
    expect(contents.layout).toBe('extended-layout');
    expect(contents.sections.map(({ settings }) => settings[0])).toEqual([
      { a: 1 },
      { en: { title: 'A' }, fr: { title: 'B' } },
      { title: 'C' },
    ]);
    expect(contents.sections[0]?.region).toEqual({});
  });
});

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: nested(depth - 1) };
}

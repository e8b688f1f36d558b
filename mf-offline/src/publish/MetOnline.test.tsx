/** @vitest-environment jsdom */

import { render, screen, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { StoredMedium } from 'offline-api/records';
import { testId, testPage, testSection } from 'offline-api/testing';
import { type ReactNode, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { Locale } from 'shared-contracts';
import type { Clash } from 'shared-contracts/sections';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageBody } from '../store/bodies.ts';
import { toldOf } from '../sync/agreed.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import type { Decisions } from './changes.ts';
import { mergedWith } from './compare-online.ts';
import type { Met } from './dry-run.ts';
import { MetOnline } from './MetOnline.tsx';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).size}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

async function show(locale: Locale, children: ReactNode): Promise<void> {
  const i18n = createInstance();
  const resources = { en: { 'mf-offline': en }, fr: { 'mf-offline': fr } };
  await i18n.use(initReactI18next).init({ lng: locale, ns: 'mf-offline', resources });
  render(<I18nextProvider i18n={i18n}>{children}</I18nextProvider>);
}

type MadeOf = Pick<Met['standing'], 'store' | 'record' | 'content'> & { readonly before: unknown };

/** What both made of one thing. */
function metOf({ before, ...mine }: MadeOf, record: Met['standing']['record'], content: unknown): Met {
  const base = { store: mine.store, id: testId(5), version: 1, content: before };
  const theirs = { version: 0, content, record, by: null, at: null };
  const told = {
    id: testId(5),
    key: `media-files ${testId(5)}`,
    name: 'Hall',
    step: 'media-files',
    is: 'changed',
  } as const;
  const standing = { ...mine, ...told, base, theirs };
  return { standing, clashes: mergedWith(standing, theirs).clashes };
}

const medium = (filename: string, size: number, sha256: string): StoredMedium => ({
  ...{ media_id: testId(5), title: 'Hall', file_version: 2, file_hash: { of: 2, sha256 } },
  files: [{ url: `/n-api/draft-media/${testId(5)}`, filename, type: 'image/png', size }],
});

for (const [locale, words, sizes] of [
  ['en', { file: 'File', choose: /^Choose what stays/ }, ['4 kB', '9 kB']],
  ['fr', { file: 'Fichier', choose: /^Choisissez/ }, ['4\u202fko', '9\u202fko']],
] as const)
  test(`O5 O6: of two files the names, sizes and pictures are shown, for one choice, in ${locale}`, async () => {
    const [before, mine, theirs] = [
      medium('old.png', 1, 'a0'),
      medium('lake.png', 4000, 'b0'),
      medium('wood.png', 9000, 'c0'),
    ];
    const told = (each: StoredMedium) => toldOf('medias', each as never);
    const met = {
      ...metOf(
        { store: 'medias', record: mine as never, content: told(mine), before: told(before) },
        theirs as never,
        told(theirs),
      ),
      files: { mine: new Blob(['mine'], { type: 'image/png' }), theirs: new Blob(['theirs'], { type: 'image/png' }) },
    };
    expect(met.clashes.length).toBeGreaterThan(1);
    const decided: Decisions[] = [];
    function Shown() {
      const [decisions, setDecisions] = useState<Decisions>({});
      decided.push(decisions);
      return <MetOnline met={met} locale={locale} decisions={decisions} onDecide={setDecisions} words="copy" />;
    }
    await show(locale, <Shown />);
    expect(screen.getByText(words.choose)).toBeTruthy();
    const choice = screen.getByRole('radiogroup', { name: words.file });
    const names = ['lake.png', 'wood.png'].map((name, at) => `${name} · ${sizes[at]}`);
    for (const name of names) expect(choice.textContent).toContain(name);
    expect(choice.textContent).not.toMatch(/[abc]0/);
    expect([...choice.querySelectorAll('img')].map(({ src }) => src)).toEqual(['blob:4', 'blob:6']);
    within(choice).getAllByRole('radio')[1]?.click();
    await expect
      .poll(() => Object.values(decided.at(-1) ?? {}).map(({ side }) => side))
      .toEqual(met.clashes.map(() => 'theirs'));
  });

test('O6: of two pictures in a page each is shown by its name and as it looks, and a section by what it says', async () => {
  const shows = (media_id: string, filename: string) => ({
    media_id,
    url: `/media/${filename}`,
    filename,
    look: { color: '#111111' },
  });
  const page = (picture: object, words: string) => {
    const section = testSection(1, words);
    return testPage('/', {
      id: testId(5),
      sections: [{ ...section, settings: [{ ...section.settings?.[0], image: picture }] } as never],
    });
  };
  const [before, mine, theirs] = [
    page(shows(testId(20), 'old.png'), 'One'),
    page(shows(testId(21), 'lake.png'), 'One'),
    page(shows(testId(22), 'wood.png'), 'One'),
  ];
  const both = metOf(
    { store: 'page', record: mine, content: pageBody(mine), before: pageBody(before) },
    theirs,
    pageBody(theirs),
  );
  expect(both.clashes.map(({ path }: Clash) => path.at(-1))).toEqual(['image']);
  const none = { ...theirs, sections: [] };
  const gone = metOf(
    { store: 'page', record: mine, content: pageBody(mine), before: pageBody(before) },
    none,
    pageBody(none),
  );
  const nothing = () => undefined;
  await show(
    'en',
    [both, gone].map((met, key) => (
      <MetOnline key={String(key)} met={met} locale="en" decisions={{}} onDecide={nothing} />
    )),
  );
  const [image, whole] = screen.getAllByRole('radiogroup');
  expect(image?.textContent).toMatch(/lake\.png.*wood\.png/);
  expect([...(image?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src'))).toEqual([
    '/media/lake.png',
    '/media/wood.png',
  ]);
  expect(whole?.textContent).toContain('One');
  for (const each of [image, whole]) expect(each?.textContent).not.toMatch(/0198|[\da-f]{8}-/);
});

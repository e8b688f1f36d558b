import {
  ApiError,
  type GlobalInstance,
  type GlobalSection,
  type MediaRef,
  type RemoteHost,
  type Section,
} from 'shared-contracts';
import { FIXTURE_DEFINITION } from 'shared-contracts/fixtures';
import { readPageFile } from 'shared-contracts/page-file';
import { describe, expect, test, vi } from 'vitest';
import type { DraftPage } from '../draft/draft-types.ts';
import { reduce } from '../draft/reduce.ts';
import { contextOf, fixtureSection } from '../forms/testing/form-kinds.ts';
import { createTestHost } from '../testing/test-host.ts';
import { testId, testSection } from '../testing/test-kinds.ts';
import { testDraft } from '../testing/test-pages.ts';
import { fitContents, type Site } from './fit-contents.ts';
import { importContents } from './import-contents.ts';
import { makeGlobals } from './make-globals.ts';
import { type ExportChoice, writePageFile } from './write-page-file.ts';

const { kinds } = contextOf();
const site: Site = { kinds, globals: new Map(), shown: new Set() };
const all: ExportChoice = { metadata: true, media: true, links: true };
const picture = (name: string): MediaRef => ({ media_id: name, url: `/media/p/${name}.png`, filename: `${name}.png` });
const bytes: Readonly<Record<string, number>> = {
  '/media/p/small.png': 12,
  '/media/p/large.png': 3_000_000,
  '/media/p/m/behind-960.webp': 9,
};
const load = async (url: string): Promise<Blob> => {
  const size = bytes[url];
  if (size === undefined) throw new Error('gone');
  return new Blob([new Uint8Array(size).fill(7)], { type: 'image/png' });
};

const globalOf = (name: string, title: string, section?: GlobalSection): GlobalInstance => ({
  ...{ id: testId(800), name, instance_name: name, pages: [], pages_total: 0, status: 'published' },
  section: section ?? {
    ...{ name: FIXTURE_DEFINITION.name, type: 'static', options: [{ title: { en: title } }], schema_version: 1 },
  },
  ...{ auto_insertion: false, regions: {}, version: 1, last_updated: '2026-03-01T11:00:00.000Z' },
  ...{ updated_by: null, translations: {} },
});

const write = (page: DraftPage, choice: ExportChoice = all) => writePageFile({ page, kinds, choice, load });

async function through(page: DraftPage, choice?: ExportChoice) {
  const { file } = await write(page, choice);
  const read = readPageFile(new TextEncoder().encode(JSON.stringify(file)));
  if (!read.ok) throw new Error(read.flaw);
  return read.contents;
}

const empty: DraftPage = { ...testDraft([]), page: 'Empty' };
const shown = { title: { en: 'A', fr: 'B' }, images: [picture('small')] };

describe('E12: contents of a page as a file', () => {
  test('come back as they were, under ids of their own', async () => {
    const sections = [
      fixtureSection(shown, { hidden: true, classes: { section: ['wide'] } }),
      fixtureSection({ title: { en: 'Second' } }, { id: testId(2), weight: 2 }),
    ];
    const contents = await through({
      ...testDraft(sections),
      metadata: { en: { title: 'T' }, seo: { [testId(1)]: true } },
    });
    const fitted = fitContents(contents, site);
    const strip = ({ id: _, ...section }: Section) => section;
    expect(fitted.misfits).toEqual([]);
    expect(fitted.sections.map(strip)).toEqual(sections.map(strip));
    expect(fitted.sections.map(({ id }) => id)).not.toEqual(sections.map(({ id }) => id));
    expect(fitted.ids.get(testId(1))).toBe(fitted.sections[0]?.id);
    expect(contents.metadata).toEqual({ en: { title: 'T' }, seo: { [testId(1)]: true } });
  });

  test('T1: what stands behind a section comes along, under its new id and with a picture of the library here', async () => {
    const behind = (url: string) => ({ '--background-image': `url("${url}")`, '--color-ink': '#fff' });
    const theirs = '/media/p/m/behind-960.webp';
    const sections_builder = { specific: { [testId(1)]: behind(theirs), plans: { '--radius': '1px' } } };
    const contents = await through({ ...testDraft([fixtureSection(shown)]), metadata: { sections_builder } });
    const fitted = fitContents(contents, site);
    const [section] = fitted.sections;
    const uploaded: string[] = [];
    const upload: NonNullable<RemoteHost['media']['upload']> = async (files) =>
      files.map((file) => {
        uploaded.push(file.name);
        return { ok: true, file, ref: { media_id: 'new', url: `/media/here/new/${file.name}` } };
      });
    const host = { media: { upload }, project: { id: 'here' } } as unknown as RemoteHost;
    const renderer = { richTextNodes: () => null as never };
    const brought = await importContents({
      ...{ host, kinds, renderer, contents, fitted, makesGlobals: false, onArrival: () => undefined },
      signal: new AbortController().signal,
    });
    expect(uploaded).toContain('behind-960.webp');
    expect(brought.edit.metadata?.sections_builder?.specific).toEqual({
      [section?.id ?? '']: behind('/media/here/new/behind-960.webp'),
      plans: { '--radius': '1px' },
    });
  });

  test('neither take what visitors never see along, nor bring it: whom messages are mailed to is each site’s own affair', async () => {
    const kind = kinds.get('fixture');
    const { cost } = FIXTURE_DEFINITION.fields;
    if (!kind || !cost) throw new Error('the fixture has a cost');
    const fields = { ...kind.definition.fields, cost: { ...cost, private: true } };
    const secret = new Map(kinds).set('fixture', { ...kind, definition: { ...kind.definition, fields } });
    const page = testDraft([fixtureSection({ ...shown, cost: 12_000 })]);
    const { file } = await writePageFile({ page, kinds: secret, choice: all, load });
    expect(file.sections[0]?.settings).toEqual([shown]);
    // As another client may have written it.
    const fitted = fitContents(await through(page), { ...site, kinds: secret });
    expect(fitted.sections[0]?.settings[0]).not.toHaveProperty('cost');
    expect(fitted.sections[0]?.settings[0]).toHaveProperty('title', shown.title);
    expect(fitted.misfits).toEqual([{ is: 'private', name: 'fixture', count: 1 }]);
  });

  test('have small pictures with them; large ones, and those that do not come, are named', async () => {
    const images = ['small', 'large', 'gone'].map(picture);
    const { file, embedded, named } = await write(testDraft([fixtureSection({ ...shown, images })]));
    expect([embedded, named]).toEqual([1, 2]);
    expect(file.media.map(({ filename, data }) => [filename, data?.length ?? null])).toEqual([
      ['small.png', 16],
      ['large.png', null],
      ['gone.png', null],
    ]);
    expect((await write(testDraft([fixtureSection(shown)]), { ...all, media: false })).embedded).toBe(0);
  });

  test('leave out what only this site knows of, and links by choice', async () => {
    const section = fixtureSection(shown, {
      linked_to: 'hours',
      private_data: { secret: 'x', translations: { title: { fr: { from: 'en', text: 'A' } } } },
    });
    const linked = await write(testDraft([section]));
    expect(linked.file.globals).toEqual([{ name: 'hours', kind: FIXTURE_DEFINITION.name }]);
    expect(linked.file.sections[0]?.private_data).toEqual({
      translations: { title: { fr: { from: 'en', text: 'A' } } },
    });
    const own = await write(testDraft([section]), { ...all, links: false });
    expect(own.file.sections[0]?.linked_to).toBeUndefined();
    expect(own.file.globals).toEqual([]);
  });

  test('are told to misfit before anything is put in: kinds, newer kinds, links to nothing, what is there already', async () => {
    const contents = await through(
      testDraft([
        fixtureSection(shown, { id: testId(1), linked_to: 'hours' }),
        fixtureSection(shown, { id: testId(2), linked_to: 'gone' }),
        fixtureSection(shown, { id: testId(3), linked_to: 'footer' }),
        fixtureSection(shown, { id: testId(4), schema_version: 9 }),
        testSection(5, { name: 'Slider' }),
        testSection(6, { name: 'Slider' }),
      ]),
    );
    const globals = new Map([
      ['hours', globalOf('Hours', 'Nine')],
      ['footer', globalOf('footer', 'Foot')],
    ]);
    const { sections, misfits, lacking } = fitContents(contents, { kinds, globals, shown: new Set(['footer']) });
    expect(sections.map(({ linked_to }) => linked_to ?? null)).toEqual(['Hours', null]);
    // What is linked says what it says on this site.
    expect(sections.map(({ settings }) => settings[0]?.title)).toEqual([{ en: 'Nine' }, shown.title]);
    expect([...lacking]).toEqual([[sections[1]?.id, 'gone']]);
    expect(misfits).toEqual([
      { is: 'says-here', name: 'Hours' },
      { is: 'unlinked', name: 'gone' },
      { is: 'linked-already', name: 'footer' },
      { is: 'newer-kind', name: FIXTURE_DEFINITION.name, count: 1 },
      { is: 'unknown-kind', name: 'Slider', count: 2 },
    ]);
    // Or the file's words go before it, as the page's own.
    const own = fitContents(contents, { kinds, globals, shown: new Set(['footer']), keepsWords: true });
    expect(own.sections.map(({ linked_to, settings }) => [linked_to ?? null, settings[0]?.title])).toEqual([
      [null, shown.title],
      [null, shown.title],
    ]);
    expect(own.misfits.map(({ is }) => is)).not.toContain('says-here');
    expect([...own.lacking.values()]).toEqual(['gone']);
  });

  test('keep further elements of settings, and links that are nothing but links', async () => {
    const contents = await through(testDraft([fixtureSection(shown, { settings: [shown, { more: true }] })]));
    const link = { ...contents.sections[0], name: '', settings: [], id: null, linked_to: 'hours' };
    const [own] = contents.sections;
    if (!own) throw new Error('a section was written');
    const read = { ...contents, sections: [own, { ...own, ...link }, { ...own, ...link, linked_to: 'none' }] };
    const globals = new Map([['hours', globalOf('Hours', 'Nine')]]);
    const { sections, misfits } = fitContents(read, { ...site, globals });
    expect(sections.map(({ settings }) => settings)).toEqual([[shown, { more: true }], [{ title: { en: 'Nine' } }]]);
    expect(sections[1]).toMatchObject({ linked_to: 'Hours', name: FIXTURE_DEFINITION.name });
    expect(misfits).toEqual([{ is: 'empty-link', name: 'none' }]);
  });

  test('make global contents that the site lacks; what is refused is the page’s own, and said', async () => {
    const { host } = createTestHost(null);
    const create = vi.fn(async ({ params, body }: { params: { name: string }; body: { section: GlobalSection } }) => {
      if (params.name === 'Full') throw new ApiError('over_plan');
      return globalOf(params.name, 'Made', body.section);
    });
    Object.assign(host.write, { createGlobalInstance: create });
    const sections = [1, 2, 3].map((number) => fixtureSection(shown, { id: testId(number) }));
    const names = new Map([
      [testId(1), 'Hours'],
      [testId(2), 'Hours'],
      [testId(3), 'Full'],
    ]);
    const { linked, misfits } = await makeGlobals(host, sections, names);
    expect(sections.map(linked).map(({ linked_to }) => linked_to)).toEqual(['Hours', 'Hours', undefined]);
    expect(create.mock.calls.map(([{ params }]) => params.name)).toEqual(['Hours', 'Full']);
    expect(create.mock.calls[0]?.[0].body.section.options).toEqual([shown]);
    expect(misfits).toEqual([
      { is: 'unmade', name: 'Full', words: expect.stringContaining(new ApiError('over_plan').message) },
    ]);
  });

  test('go into an empty page only; what is linked there stays, and counts as nothing', () => {
    const sections = [fixtureSection(shown)];
    const edit = { type: 'import-contents', layout: 'top-right-left-bottom', sections, metadata: null } as const;
    const linked = testSection(7, { linked_to: 'footer' });
    const put = reduce({ ...empty, sections: [linked] }, edit, contextOf());
    expect(put.layout).toBe('top-right-left-bottom');
    expect(put.sections.map(({ id }) => id)).toEqual([linked.id, sections[0]?.id]);
    const full = testDraft();
    expect(reduce(full, edit, contextOf())).toBe(full);
  });
});

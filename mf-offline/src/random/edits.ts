import type { StoredGlobal, StoredMedium, StoredPage, StoredSectionType } from 'offline-api/records';
import { testId, testSection } from 'offline-api/testing';
import type { Section } from 'shared-contracts';
import type { CallRequest } from 'shared-contracts/client';
import { globalBody, pageBody } from '../store/bodies.ts';
import type { Contents } from '../store/local-database.ts';

import type { draftCalls } from './draft-calls.ts';
import { PROJECT } from './site.ts';

/** Numbers that point into what is there when a step is taken. */
export type Points = readonly number[];

export const pick = <Item>(items: readonly Item[], number = 0): Item | undefined => items[number % items.length];

let made = 0;
/** None of them is said twice: where one stands, what was written stands. */
export const word = (): string => {
  made += 1;
  return `w${made}`;
};
export const newId = (): string => testId(1000 + Number(word().slice(1)));
export const beginWords = (): void => {
  made = 0;
};

type Id = Parameters<ReturnType<typeof draftCalls>>[0];
/** What is asked of the draft, and what it says of the records that it is about once that is done: undefined for nothing. */
interface Intent {
  readonly id: Id;
  readonly request: Partial<CallRequest>;
  readonly says: Readonly<Record<string, unknown>>;
}

type Edit = (contents: Contents, at: Points) => Intent | null;

const params = (rest: Readonly<Record<string, string>>) => ({ project: PROJECT, ...rest });

/** A page as it was, otherwise. */
function savePage(page: StoredPage, change: Partial<StoredPage>): Intent {
  const next = { ...page, ...change };
  const body = pageBody(next);
  return {
    id: 'savePage',
    request: { params: params({ page: page.id }), body: { ...body, version: page.version } },
    says: { [`page ${page.id}`]: body },
  };
}
function saveGlobal(global: StoredGlobal, change: Partial<StoredGlobal>): Intent {
  const body = globalBody({ ...global, ...change });
  const { name } = global;
  return {
    id: 'saveGlobalInstance',
    request: { params: params({ name }), body: { ...body, version: global.version } },
    says: { [`global-instances ${global.id}`]: body },
  };
}
const medium = (id: Id, { media_id, version }: StoredMedium, body?: object): Intent => ({
  ...{ id, says: {} },
  request: { params: params({ media: media_id }), headers: { ifMatch: `"${version}"` }, ...(body && { body }) },
});

const locale = (at = 0): 'en' | 'fr' => (at % 2 === 0 ? 'en' : 'fr');
const titled = (group: Readonly<Record<string, unknown>> | undefined, at = 0) => [
  { ...group, title: { ...(group?.title as object), [locale(at)]: word() } },
];
const withSection = (page: StoredPage, at: Points, change: (section: Section) => readonly Section[]): Intent | null => {
  const chosen = pick(page.sections, at[1]);
  return chosen
    ? savePage(page, { sections: page.sections.flatMap((each) => (each === chosen ? change(each) : [each])) })
    : null;
};
const file = (): File => new File([word()], 'a.txt', { type: 'text/plain' });
const FILE = 'files[1][file]';

const onPage =
  (edit: (page: StoredPage, at: Points, contents: Contents) => Intent | null): Edit =>
  (contents, at) => {
    const page = pick(contents.page, at[0]);
    return page ? edit(page, at, contents) : null;
  };
const onGlobal =
  (edit: (global: StoredGlobal, at: Points, contents: Contents) => Intent | null): Edit =>
  (contents, at) => {
    const global = pick(contents['global-instances'], at[0]);
    return global ? edit(global, at, contents) : null;
  };
const onType =
  (edit: (type: StoredSectionType, at: Points) => Intent | null): Edit =>
  (contents, at) => {
    const type = pick(contents['section-types'], at[0]);
    return type ? edit(type, at) : null;
  };
const onMedium =
  (isGone: boolean, edit: (medium: StoredMedium, at: Points) => Intent | null): Edit =>
  (contents, at) => {
    const found = pick(
      contents.medias.filter(({ gone_date }) => (gone_date !== undefined) === isGone),
      at[0],
    );
    return found ? edit(found, at) : null;
  };

const links = (contents: Contents, { name }: StoredGlobal): boolean =>
  contents.page.some(({ sections }) => sections.some(({ linked_to }) => linked_to === name));

const typeIntent = (id: Id, name: string, version?: number): Intent => {
  const body = { type: 'static' as const, title: word(), access: 'private' as const, multiple: true, fields: [] };
  const headers = version === undefined ? {} : { ifMatch: `"${version}"` };
  return { id, request: { params: params({ name }), body, headers }, says: { [`section-types ${name}`]: body } };
};

/** What people do to a draft. */
export const EDITS = {
  createPage: (_, at) => {
    const id = newId();
    const [path, name] = [`/${word()}`, `P ${word()}`];
    const section = { ...testSection(1, word()), id: newId() };
    const body = {
      id,
      page: name,
      path,
      status: 'published' as const,
      layout: 'extended-layout' as const,
      metadata: {},
    };
    const sections = (at[0] ?? 0) % 3 === 0 ? [] : [section];
    return {
      id: 'createPage',
      request: { params: params({}), body: { ...body, sections } },
      says: { [`page ${id}`]: pageBody({ ...body, sections } as never) },
    };
  },
  write: onPage((page, at) =>
    withSection(page, at, (section) => [
      section.linked_to ? section : { ...section, settings: titled(section.settings[0], at[2]) },
    ]),
  ),
  addSection: onPage((page, at) => {
    const section = { ...testSection(1, word()), id: newId() };
    const place = (at[1] ?? 0) % (page.sections.length + 1);
    const sections = page.sections.toSpliced(place, 0, section).map((each, weight) => ({ ...each, weight }));
    return savePage(page, { sections });
  }),
  removeSection: onPage((page, at) => withSection(page, at, () => [])),
  describe: onPage((page, at) => {
    const language = locale(at[1]);
    const said = { ...page.metadata[language], title: word() };
    return savePage(page, { metadata: { ...page.metadata, [language]: said } });
  }),
  renamePage: onPage((page) => savePage(page, { page: `P ${word()}` })),
  movePage: onPage((page) => savePage(page, { path: `/${word()}` })),
  deletePage: onPage(({ id, version }) => ({
    ...{ id: 'deletePage', says: { [`page ${id}`]: undefined } },
    request: { params: params({ page: id }), headers: { ifMatch: `"${version}"` } },
  })),
  link: onPage((page, at, contents) => {
    const global = pick(contents['global-instances'], at[2]);
    if (!global) return null;
    return withSection(page, at, ({ id, weight, region }) => [
      { id, weight, region, linked_to: global.name } as Section,
    ]);
  }),
  createGlobal: () => {
    const [id, name] = [newId(), `G ${word()}`];
    const section = { name: 'rich-text', type: 'static', options: [{ title: { en: word() } }], schema_version: 1 };
    const body = { id, name, section, status: 'published', auto_insertion: false, regions: {} };
    return {
      id: 'createGlobalInstance',
      request: { params: params({ name }), body },
      says: { [`global-instances ${id}`]: body },
    };
  },
  writeGlobal: onGlobal((global, at) =>
    saveGlobal(global, { section: { ...global.section, options: titled(global.section.options[0], at[1]) } as never }),
  ),
  renameGlobal: onGlobal((global, _, contents) => {
    const name = `G ${word()}`;
    const renamed = saveGlobal(global, { name });
    const following = contents.page.flatMap((page) => {
      const sections = page.sections.map((each) =>
        each.linked_to === global.name ? { ...each, linked_to: name } : each,
      );
      return sections.some((each, at) => each !== page.sections[at])
        ? [[`page ${page.id}`, pageBody({ ...page, sections })]]
        : [];
    });
    return { ...renamed, says: { ...renamed.says, ...Object.fromEntries(following) } };
  }),
  deleteGlobal: onGlobal((global, _, contents) =>
    links(contents, global)
      ? null
      : {
          id: 'deleteGlobalInstance',
          request: { params: params({ name: global.name }), headers: { ifMatch: `"${global.version}"` } },
          says: { [`global-instances ${global.id}`]: undefined },
        },
  ),
  createType: () => typeIntent('createSectionType', `t-${word()}`),
  renameType: onType(({ name, version }) => typeIntent('saveSectionType', name, version)),
  deleteType: onType(({ name }) => ({
    ...{ id: 'deleteSectionType', says: { [`section-types ${name}`]: undefined } },
    request: { params: params({ name }) },
  })),
  settings: ({ 'project-meta-data': [project] }, at) => {
    if (!project) return null;
    const metadata = { [pick(['title', 'gtmId'], at[0]) ?? '']: word() };
    return {
      id: 'saveProject',
      request: { params: params({}), body: { metadata } },
      says: { [`project-meta-data ${project.id}`]: { ...project.project_metadata, ...metadata } },
    };
  },
  upload: () => ({
    ...{ id: 'uploadMedia', says: {} },
    request: { params: params({}), body: { id: newId(), title: word(), [FILE]: file() } },
  }),
  nameMedium: onMedium(false, (each) => medium('updateMedia', each, { title: word() })),
  replaceMedium: onMedium(false, (each) => medium('replaceMedia', each, { [FILE]: file() })),
  deleteMedium: onMedium(false, (each) => medium('deleteMedia', each)),
  restoreMedium: onMedium(true, (each) => medium('restoreMedia', each)),
  purgeMedium: onMedium(true, (each) => medium('purgeMedia', each)),
} as const satisfies Readonly<Record<string, Edit>>;

import { type RemoteRelease, remoteReleaseSchema } from 'shared-contracts';
import { buildRelease } from './build-release.ts';

const label = { en: 'A', fr: 'A' };
const choices = (...values: string[]) => values.map((value) => ({ value, label }));
const SIMPLE = {
  title: { type: 'text', label, max: 100 },
  mail: { type: 'text', label, localised: true },
  body: { type: 'rich-text', label, max: 1000 },
  count: { type: 'number', label, min: 1, max: 9 },
  cost: { type: 'price', label, max: 5000 },
  tint: { type: 'colour', label },
  open: { type: 'toggle', label },
  more: { type: 'link', label },
  look: { type: 'select', label, options: choices('wide', 'narrow', 'tall') },
  shots: { type: 'media', label, max: 10 },
  posts: { type: 'articles', label, max: 5 },
};
const LIST = { type: 'list', label, max: 20, nested: 2, fields: { ...SIMPLE } };

type Draft = Record<string, Record<string, unknown>>;
interface Release {
  sections: { name: string; version: number; fields: Draft }[];
  exposes: Record<string, string[]>;
  screens: Record<string, { paths: string[] }>;
  provides: string[];
  commands: Record<string, object>;
  panels: Record<string, object>;
  slots: Record<string, object>;
  pickers: Record<string, object>;
  starters: Record<string, object>;
  server_entry?: string;
}

const draft = (): Release => ({
  ...structuredClone(buildRelease().release),
  exposes: { './tool': [], './islands/a': [] },
  screens: { notes: { paths: ['/admin/notes', '/admin/notes/:note'], ...{ label } } },
  provides: ['page-editor'],
  commands: { note: { label } },
  panels: { list: { label, icon: 'Inbox', order: 1 } },
  pickers: { recipe: { label } },
  starters: { kitchen: { label, description: label, pages: [{ path: '/', title: label, sections: [] }] } },
  slots: { latest: { slot: 'overview-card', label, order: 1 } },
  sections: ['text', 'menu'].map((name) => ({
    ...{ name, version: 2, label, description: label, mode: 'static' },
    fields: { ...structuredClone(SIMPLE), items: structuredClone(LIST) } as Draft,
  })),
});
export type Change = (release: Release, kind: Release['sections'][number]) => unknown;

/** The release that is live, changed. */
export function changedShape(change: Change): RemoteRelease {
  const changed = draft();
  const [kind] = changed.sections;
  if (!kind) throw new Error('There is no kind.');
  change(changed, kind);
  return remoteReleaseSchema.parse(changed);
}

export const itemsOf = ({ fields: { items } }: Release['sections'][number]): Draft => items?.fields as Draft;

/** The fields of a section, or of the items of its list. */
const PLACES: readonly (readonly [string, (kind: Release['sections'][number]) => Draft])[] = [
  ['', ({ fields }) => fields],
  ['items.', itemsOf],
];
const NAMES = Object.keys(SIMPLE) as (keyof typeof SIMPLE)[];
const set = (name: string, values: object) => (fields: Draft) => Object.assign(fields[name] ?? {}, values);
export const drop = (name: string) => (fields: Draft) => delete fields[name];
const ofFields = (changes: Readonly<Record<string, (fields: Draft) => unknown>>): [string, Change][] =>
  PLACES.flatMap(([prefix, at]) =>
    Object.entries(changes).map(([words, change]): [string, Change] => [prefix + words, (_, kind) => change(at(kind))]),
  );

/** What breaks something that was made with the live release. */
export const BREAKING: [string, Change][] = [
  ['no server build', (release) => delete release.server_entry],
  ['a module gone', ({ exposes }) => delete exposes['./islands/a']],
  ['a screen gone', (release) => (release.screens = {})],
  ['an address of a screen gone', ({ screens }) => screens.notes?.paths.pop()],
  ['a part of the tool gone', (release) => (release.provides = [])],
  ['a command gone', (release) => (release.commands = {})],
  ['a command called otherwise by its remote', (release) => (release.commands = { other: { label } })],
  ['a panel gone', (release) => (release.panels = {})],
  ['a picker gone', (release) => (release.pickers = {})],
  ['a starter gone', (release) => (release.starters = {})],
  ['what filled a slot gone', (release) => (release.slots = {})],
  ['a kind gone', ({ sections }) => sections.pop()],
  ['all kinds gone', ({ sections }) => (sections.length = 0)],
  ['a kind of an older version', (_, kind) => (kind.version = 1)],
  ['a list gone', (_, { fields }) => delete fields.items],
  ['a shorter list', (_, { fields }) => set('items', { max: 19 })(fields)],
  ['a flatter list', (_, { fields }) => set('items', { nested: 1 })(fields)],
  ['a list with a least number', (_, { fields }) => set('items', { min: 1 })(fields)],
  ...ofFields({
    ...Object.fromEntries(NAMES.map((name) => [`${name} gone`, drop(name)])),
    ...Object.fromEntries(NAMES.map((name) => [`${name} required`, set(name, { required: true })])),
    'a text made another type': (fields) => (fields.title = { type: 'number', label }),
    'a text localised': set('title', { localised: true }),
    'a text no longer localised': set('mail', { localised: false }),
    'a shorter text': set('title', { max: 99 }),
    'a text that must be an address': set('mail', { format: 'email' }),
    'a smaller most': set('count', { max: 8 }),
    'a larger least': set('count', { min: 2 }),
    'whole numbers alone': set('count', { integer: true }),
    'a choice less': set('look', { options: choices('wide', 'narrow') }),
    'fewer pictures': set('shots', { max: 9 }),
    'fewer articles': set('posts', { max: 4 }),
    'a lower price': set('cost', { max: 4999 }),
    'a new required field': (fields) => (fields.added = { type: 'text', label, required: true }),
  }),
  ['a field that was public and is private', (_, { fields }) => set('title', { private: true })(fields)],
];

/** What breaks nothing. */
export const SAFE: [string, Change][] = [
  ['nothing changed', () => undefined],
  ['a module more', ({ exposes }) => (exposes['./islands/b'] = [])],
  ['an address of a screen more', ({ screens }) => screens.notes?.paths.push('/admin/notes/all')],
  ['a screen more', ({ screens }) => (screens.more = { paths: ['/admin/more'], ...{ label } })],
  ['a part of the tool more', ({ provides }) => provides.push('media-picker')],
  ['a command more', ({ commands }) => (commands.more = { label })],
  ['other keys of a command', ({ commands }) => (commands.note = { label, shortcut: 'Alt+N' })],
  ['a panel at the other side', ({ panels }) => Object.assign(panels.list ?? {}, { side: 'end' })],
  [
    'a starter described otherwise',
    ({ starters }) => Object.assign(starters.kitchen ?? {}, { description: { en: 'B', fr: 'B' } }),
  ],
  ['another order of kinds', ({ sections }) => sections.reverse()],
  ['a kind more', ({ sections, sections: [first] }) => first && sections.push({ ...first, name: 'other' })],
  ['a longer list', (_, { fields }) => set('items', { max: 21 })(fields)],
  ['a deeper list', (_, { fields }) => set('items', { nested: 3 })(fields)],
  ['a field gone with a migration', (_, kind) => drop('title')(Object.assign(kind, { version: 3 }).fields)],
  [
    'a field required with a migration',
    (_, kind) => set('title', { required: true })(Object.assign(kind, { version: 3 }).fields),
  ],
  ['a kind called otherwise', (_, kind) => Object.assign(kind, { label: { en: 'B', fr: 'B' } })],
  ...ofFields({
    ...Object.fromEntries(
      NAMES.map((name) => [`${name} called otherwise`, set(name, { label: { en: 'B', fr: 'B' } })]),
    ),
    'a new field': (fields) => (fields.added = { type: 'text', label }),
    'a longer text': set('title', { max: 101 }),
    'several lines': set('title', { multiline: true }),
    'a larger most': set('count', { max: 10 }),
    'no least': set('count', { min: undefined }),
    'a choice more': set('look', { options: choices('round', 'wide', 'narrow', 'tall') }),
    'another default': set('title', { default: 'x' }),
    'more pictures': set('shots', { max: 11 }),
    help: set('title', { help: label }),
  }),
];

import { expect, test } from 'vitest';
import { defineRemote, type RemoteDefinition } from './define-remote.ts';

const remote = { name: 'mf-renderer', contract: '^1.0.0', exposes: { './render': './src/render.ts' } };

const TOOL = { './tool': './src/tool.ts' };
const SCREEN = { paths: ['/admin/notes'], label: { en: 'Notes', fr: 'Notes' } };

test('a remote is what was declared', () => {
  expect(defineRemote(remote)).toBe(remote);
});

test.each(['Mod+S', 'Mod+Shift+N', 'Alt+ArrowUp', 'Mod+Alt+1', 'Ctrl+F9', 'Mod+.'])(
  'takes the shortcut %s',
  (shortcut) => {
    expect(() =>
      defineRemote({ ...remote, exposes: TOOL, commands: { a: { label: SCREEN.label, shortcut } } }),
    ).not.toThrow();
  },
);

const KIND = { version: 1, label: SCREEN.label, description: SCREEN.label, fields: {}, icon: 'Clock', example: {} };
const HOURS = { name: 'mf-hours', server: './src/kinds.tsx', exposes: { './kinds': './src/kinds.tsx' } };

test('S24: takes kinds that are called as the remote is, or begin so', () => {
  expect(() => defineRemote({ ...remote, ...HOURS, kinds: { hours: KIND, 'hours-table': KIND } })).not.toThrow();
});

const STARTER = { label: SCREEN.label, description: SCREEN.label };

test('D1: takes a starter of a remote without code', () => {
  const pages = [{ path: '/', title: SCREEN.label, sections: [{ kind: 'rich-text', settings: {} }] }];
  expect(() => defineRemote({ ...remote, exposes: {}, starters: { a: { ...STARTER, pages } } })).not.toThrow();
});

type Refused = readonly [what: string, change: Partial<RemoteDefinition>, message: RegExp];
const shortcut = (keys: string): Refused => [
  `shortcut ${keys}`,
  { exposes: TOOL, commands: { a: { label: SCREEN.label, shortcut: keys } } },
  /shortcut/,
];

test.each<Refused>([
  ['name with capitals', { name: 'Renderer' }, /Renderer/],
  ['name that climbs', { name: '../x' }, /kebab-case/],
  ['expose without ./', { exposes: { render: './src/render.ts' } }, /render/],
  ['screen that is nowhere', { exposes: TOOL, screens: { a: { ...SCREEN, paths: [] } } }, /paths/],
  ['screen that no module brings', { screens: { a: SCREEN } }, /tool/],
  ['command without words', { exposes: TOOL, commands: { a: { label: { en: 'Go', fr: '' } } } }, /label/],
  ...['N', 'Shift+N', 'Shift+Mod+N', 'Mod+', 'Mod+K', 'Cmd+N', 'Mod+Shift+9'].map(shortcut),
  [
    'command to no screen',
    { exposes: TOOL, commands: { a: { label: SCREEN.label, screen: 'b' } } },
    /"mf-renderer".*b/,
  ],
  [
    'command to a screen that stands at no one address',
    {
      exposes: TOOL,
      screens: { b: { ...SCREEN, paths: ['/admin/notes/:note'] } },
      commands: { a: { label: SCREEN.label, screen: 'b' } },
    },
    /always the same/,
  ],
  ['command that no module brings', { commands: { a: { label: SCREEN.label } } }, /tool/],
  ['panel without a picture', { exposes: TOOL, panels: { a: { label: SCREEN.label, icon: '', order: 1 } } }, /icon/],
  ['panel that no module brings', { panels: { a: { label: SCREEN.label, icon: 'Inbox', order: 1 } } }, /tool/],
  [
    'slot that the frame has not',
    { exposes: TOOL, slots: { a: { slot: 'top' as 'admin-bar', label: SCREEN.label, order: 1 } } },
    /slot "a", slot/,
  ],
  ['kind of another name', { ...HOURS, kinds: { clock: KIND } }, /“clock” is to be called “hours”/],
  ['kind without server build', { ...HOURS, server: undefined, kinds: { hours: KIND } }, /no server build/],
  ['kind that no editor can draw', { ...HOURS, exposes: {}, kinds: { hours: KIND } }, /\.\/kinds/],
  [
    'kind whose island is nowhere',
    { ...HOURS, kinds: { hours: { ...KIND, island: { expose: './islands/clock', hydrate: 'visible' } } } },
    /clock/,
  ],
  ['kind in one language', { ...HOURS, kinds: { hours: { ...KIND, label: { en: 'Hours', fr: '' } } } }, /label/],
  [
    'starter without a home page',
    { starters: { a: { ...STARTER, pages: [{ path: '/menu', title: SCREEN.label, sections: [] }] } } },
    /starter "a", pages: has no page/,
  ],
  ['part of the tool that no module brings', { provides: ['media-picker'] }, /tool/],
])('refuses a %s', (_, change, message) => {
  expect(() => defineRemote({ ...remote, ...change })).toThrow(message);
});

import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { type KindsModule, remoteReleaseSchema } from 'shared-contracts';
import { afterAll, expect, test } from 'vitest';
import { build } from './build-package.ts';
import { runServerFile } from './release/server-module.ts';
import { workspaceOf } from './stamp.ts';
import { THEME } from './testing/built.ts';

const WORKSPACE = workspaceOf(import.meta.dirname);
const OWN = join(import.meta.dirname, '../dist');
mkdirSync(OWN, { recursive: true });
const folder = mkdtempSync(join(OWN, 'guide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of a remote as the guide has people write them: a line that names each, and a block of code. */
function writtenInGuide(name: string, file: string): readonly (readonly [path: string, text: string])[] {
  const guide = readFileSync(join(WORKSPACE, 'docs', file), 'utf8');
  const files = guide.matchAll(/^`([^`]+)`[^\n]*:\n\n```[a-z]+\n(.*?)^```$/gms);
  return [...files].flatMap(([, path = '', text = '']) => (path.startsWith(`${name}/`) ? [[path, text] as const] : []));
}

/** What installing does: of the workspace's packages another remote has the same. */
function install(root: string): void {
  const record = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, object | undefined>;
  for (const name of Object.keys({ ...record.dependencies, ...record.devDependencies })) {
    const link = join(root, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(join(THEME, 'node_modules', name)), link);
  }
}

/** Writes and builds a remote of a guide, word for word. */
async function follow(name: string, guide: string) {
  for (const [path, text] of writtenInGuide(name, guide)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const root = join(folder, name);
  install(root);
  await build({ root });
  return {
    root,
    release: remoteReleaseSchema.parse(JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8'))),
  };
}

test('S24: a kind of a remote written by the guide, word for word, builds, is data in its release, and is drawn by its server build', async () => {
  const { root, release } = await follow('mf-hours', 'write-a-section-kind.md');
  expect(release).toMatchObject({
    name: 'mf-hours',
    sections: [
      { name: 'hours', version: 2, mode: 'static', fields: { closed: { type: 'text', max: expect.any(Number) } } },
      { name: 'hours-clock', mode: 'island' },
    ],
    kinds: { hours: { icon: 'Clock' }, 'hours-clock': { island: { expose: './islands/clock', hydrate: 'visible' } } },
    styles: [expect.stringMatching(/\.css$/)],
  });
  const code = readFileSync(join(root, 'dist/server/server.cjs'), 'utf8');
  const shared = { react: React, 'react/jsx-runtime': jsxRuntime };
  const { kinds } = runServerFile(code, 'server.cjs', shared) as KindsModule<React.ComponentType<object>>;
  const { view = 'p', migrations = [] } = kinds.hours ?? {};
  const settings = migrations[0]?.up({ title: { en: 'Open' }, day: 'Monday' });
  const model = { settings, heading: 2 };
  const props = { model, context: { locale: 'fr', defaultLocale: 'en' } };
  expect(renderToStaticMarkup(React.createElement(view, props))).toMatch(/<h2>Open<\/h2><p>Monday<\/p>/);
});

test('D1: a remote written by the guide, word for word, builds, and its release says what it brings', async () => {
  const { root, release } = await follow('mf-notes', 'deploy-a-remote.md');
  expect(release).toMatchObject({
    name: 'mf-notes',
    screens: { notes: { paths: ['/admin/notes', '/admin/notes/:note'], label: { en: 'Notes' } } },
    commands: { 'write-note': { shortcut: 'Mod+Shift+Y' }, 'read-notes': { screen: 'notes' } },
    panels: { list: { icon: 'Pencil', order: 370, side: 'end' } },
    slots: { latest: { slot: 'overview-card', label: { fr: 'Dernière note' } } },
    pickers: { note: { links: true } },
    starters: { diary: { label: { fr: 'Journal' }, pages: [{ path: '/', sections: [{ kind: 'rich-text' }] }] } },
    shared: { react: expect.any(String), 'react-i18next': expect.any(String) },
  });
  // What a command runs is in a file of its own, which its remote's entry does not bring along.
  const brought = [release.entry, ...(release.exposes['./tool'] ?? [])];
  const having = Object.keys(release.client).filter((file) =>
    readFileSync(join(root, 'dist/client', file), 'utf8').includes('toasts.create'),
  );
  expect([having.length, brought.filter((file) => having.includes(file))]).toEqual([1, []]);
});

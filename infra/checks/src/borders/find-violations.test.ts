import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { readImports } from './read-imports.ts';
import { BORDERS } from './rules.ts';

const PACKAGES = {
  'shared-contracts': 'shared-contracts',
  '@shared-contracts/ui': 'shared-contracts/ui',
  shell: 'shell',
  'mf-editor': 'mf-editor',
  'mf-renderer': 'mf-renderer',
  '@infra/api': 'infra/api',
  '@infra/build': 'infra/build',
  '@infra/registry': 'infra/registry',
  '@infra/server': 'infra/server',
} as const;
const ENTRY: Readonly<Record<string, string>> = { shell: './src/server/index.ts' };

let root: string;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** A small workspace with an empty entry file per package, all of them linked by name. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'borders-'));
  for (const [name, folder] of Object.entries(PACKAGES)) {
    const entry = ENTRY[name] ?? './src/index.ts';
    await write(join(folder, 'package.json'), JSON.stringify({ name, type: 'module', exports: { '.': entry } }));
    await write(join(folder, entry), 'export const value = 1;\nexport type Value = number;\n');
    await mkdir(dirname(join(root, 'node_modules', name)), { recursive: true });
    await symlink(join(root, folder), join(root, 'node_modules', name));
  }
  await write('node_modules/react/package.json', '{"name":"react","main":"index.js"}');
  await write('node_modules/react/index.js', '');
  await write('node_modules/lucide-react/package.json', '{"name":"lucide-react","main":"index.js"}');
  await write('node_modules/lucide-react/index.js', '');
});
afterEach(() => rm(root, { recursive: true }));

const rulesBrokenBy = async (path: string, text: string): Promise<string[]> => {
  await write(path, text);
  const violations = findViolations(
    readImports(root, ['shared-contracts', 'shell', 'mf-editor', 'mf-renderer', 'infra']),
    BORDERS,
  );
  return [...new Set(violations.map(({ rule }) => rule))].sort();
};

describe('borders', () => {
  test('folders beside each other form no circle, though no file does', async () => {
    await write('shell/src/a/one.ts', 'export const value = 1;\n');
    await write('shell/src/b/deep/two.ts', "import { value } from '../../a/one.ts';\nexport const more = value;\n");
    const test = await rulesBrokenBy('shell/src/a/three.test.ts', "import { more } from '../b/deep/two.ts';");
    expect(test).toEqual([]);
    const rules = await rulesBrokenBy('shell/src/a/three.ts', "import { more } from '../b/deep/two.ts';");
    expect(rules).toEqual(['no-circle-of-folders']);
  });

  test('what visitors load does not import the tool', async () => {
    await write('shell/src/browser/tool/b.ts', 'export const value = 1;\n');
    const rules = await rulesBrokenBy('shell/src/browser/a.ts', "import { value } from './tool/b.ts';");
    expect(rules).toEqual(['visitors-without-tool']);
  });

  test.each([
    ['mf-renderer/src/a.ts', "import { value } from 'shell';", ['own-package']],
    ['mf-renderer/src/a.ts', "import type { Value } from '@infra/api';", ['own-package']],
    ['shell/src/server/a.ts', "export type { Value } from '@infra/registry';", ['own-package']],
    ['infra/api/src/a.ts', "export const later = () => import('@infra/server');", ['own-package']],
    ['shared-contracts/src/a.ts', "import { value } from 'mf-renderer';", ['own-package']],
    ['shared-contracts/src/a.ts', "import React from 'react';", ['contracts-without-react']],
    ['shared-contracts/src/a.ts', "import { value } from '@shared-contracts/ui';", ['kit-for-the-tool']],
    ['mf-renderer/src/a.ts', "import { value } from '@shared-contracts/ui';", ['kit-for-the-tool']],
    ['shell/src/browser/a.ts', "import { value } from '@shared-contracts/ui';", ['kit-for-the-tool']],
    ['shared-contracts/ui/src/a.ts', "import { value } from 'mf-editor';", ['own-package']],
    ['shared-contracts/ui/src/a.ts', "import { value } from '../../src/index.ts';", ['by-name']],
    ['mf-editor/src/a.ts', "import { X } from 'lucide-react';", ['kit-owns-icons']],
    ['infra/server/src/a.ts', "import { value } from 'mf-renderer';", ['server-assembles']],
    ['infra/server/src/a.ts', "import { value } from '@infra/build';", ['build-files-only', 'server-assembles']],
    ['infra/bench/src/a.ts', "import { value } from '@infra/api';", ['bench-measures-shell']],
    ['infra/eval/src/a.ts', "import { value } from 'shell';", ['eval-stands-in-for-the-tool']],
    ['mf-renderer/src/a.ts', "import { value } from '@infra/build';", ['build-files-only']],
    ['mf-renderer/src/a.ts', "import { value } from '../../shared-contracts/src/index.ts';", ['by-name']],
    ['mf-renderer/src/a.ts', "import { value } from 'shared-contracts/src/index.ts';", ['resolvable']],
    ['mf-renderer/src/a.ts', "import { value } from './missing.ts';", ['resolvable']],
    ['shell/src/browser/a.ts', "import { value } from '../server/index.ts';", ['browser-without-server']],
    ['shell/src/index.ts', "import './index.ts';", ['no-circle']],
  ])('%s: %s is refused', async (path, text, rules) => {
    expect(await rulesBrokenBy(path, text)).toEqual(rules);
  });

  test.each([
    ['mf-renderer/src/a.ts', "import { value } from 'shared-contracts';"],
    ['mf-renderer/src/a.ts', "import { value } from './index.ts';"],
    ['mf-editor/src/a.ts', "import { value } from '@shared-contracts/ui';"],
    ['shell/src/browser/tool/a.ts', "import { value } from '@shared-contracts/ui';"],
    ['shared-contracts/ui/src/a.ts', "import React from 'react';\nimport { X } from 'lucide-react';"],
    ['shared-contracts/ui/src/a.ts', "import { value } from 'shared-contracts';"],
    ['mf-renderer/rspack.config.ts', "import { value } from '@infra/build';"],
    ['shell/src/server/a.ts', 'export async function run(open: () => AsyncDisposable) {\n  await using _ = open();\n}'],
    ['infra/registry/src/cli/remote.ts', "import { value } from '@infra/build';"],
    ['infra/bench/src/a.ts', "import { value } from 'shell';"],
    ['infra/eval/src/a.ts', "import { value } from 'mf-editor';\nimport { value as api } from '@infra/api';"],
    ['infra/server/src/a.ts', "import { value } from 'shell';\nimport { value as api } from '@infra/api';"],
  ])('%s: %s is allowed', async (path, text) => {
    expect(await rulesBrokenBy(path, text)).toEqual([]);
  });
});

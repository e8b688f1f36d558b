import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Modules a page has once, from its host: request → package whose version counts. */
export type Singletons = Readonly<Record<string, string>>;

/** Requests that another module stands for, with less in it. */
export type Parts = Readonly<Record<string, string>>;

/** What the host of visitors' pages shares. Every byte here is one that visitors may load. */
export const VISITOR_SINGLETONS: Singletons = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
};

/** What the tool shares with its remotes, besides. */
export const TOOL_SINGLETONS: Singletons = {
  ...VISITOR_SINGLETONS,
  'react-router': 'react-router',
  i18next: 'i18next',
  'react-i18next': 'react-i18next',
  '@tanstack/react-query': '@tanstack/react-query',
  '@reduxjs/toolkit': '@reduxjs/toolkit',
  'react-redux': 'react-redux',
  '@shared-contracts/ui': '@shared-contracts/ui',
  '@shared-contracts/ui/fields': '@shared-contracts/ui',
  '@shared-contracts/ui/more': '@shared-contracts/ui',
  '@shared-contracts/ui/overlays': '@shared-contracts/ui',
};

/** Of these a host loads what is in a file of its own, with the first part that asks for it. */
const WHEN_ASKED: readonly string[] = [
  '@shared-contracts/ui/fields',
  '@shared-contracts/ui/more',
  '@shared-contracts/ui/overlays',
];
export const isEager = (request: string): boolean => !WHEN_ASKED.includes(request);

/** The host leaves the runtime's core here for its remotes: one copy a page, and a remote's entry shrinks to 6 KB. */
const RUNTIME_CORE = '@module-federation/runtime-core';
export const borrowedRuntimeCore = { [RUNTIME_CORE]: 'global _FEDERATION_RUNTIME_CORE' };

/**
 * Version of a package as a folder's code would find it in it or above; null where it finds none. Not every package
 * exports its own record. What NODE_PATH leads to, which commands of pnpm set, is not the folder's.
 */
function versionOf(name: string, root: string): string | null {
  const paths = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of paths.filter((path) => `${root}/`.startsWith(join(dirname(path), '/')))) {
    try {
      return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch {
      // Further up, then.
    }
  }
  return null;
}

/** Versions of what `root` shares, as it has them installed. The core comes with the runtime, under the same version. */
export function sharedVersions(root: string, singletons: Singletons): Record<string, string> {
  const packages = [...new Set(Object.values(singletons))].flatMap((name) => {
    const version = versionOf(name, root);
    return version === null ? [] : [[name, version] as const];
  });
  const runtime = versionOf('@module-federation/runtime', import.meta.dirname);
  return { ...Object.fromEntries(packages), ...(runtime && { [RUNTIME_CORE]: runtime }) };
}

/** What a remote built now asks of its host. */
export const sharedRanges = (root: string, singletons: Singletons): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedVersions(root, singletons)).map(([name, version]) => [
      name,
      `${name === RUNTIME_CORE ? '~' : '^'}${version}`,
    ]),
  );

/** The singletons as the federation plugin is told of them: brought along by a host, or asked of it by a remote. */
export function sharedModules(root: string, singletons: Singletons, side: 'host' | 'remote', parts: Parts = {}) {
  const versions = sharedVersions(root, singletons);
  const ranges = sharedRanges(root, singletons);
  // A module in a package's place has no version of its own to be found.
  const partOf = (request: string, version: string | undefined) =>
    parts[request] ? { import: parts[request], version } : {};
  return Object.fromEntries(
    Object.entries(singletons)
      .filter(([, name]) => ranges[name] !== undefined)
      .map(([request, name]) => [
        request,
        {
          singleton: true,
          requiredVersion: ranges[name],
          ...(side === 'host' ? { eager: isEager(request) } : { import: false as const, strictVersion: true }),
          ...partOf(request, versions[name]),
        },
      ]),
  );
}

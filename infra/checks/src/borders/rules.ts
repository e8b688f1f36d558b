import { join } from 'node:path';
import { remoteFolders, toolRemotes } from './remotes.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Below these folders; below nothing where there is none. */
const below = (folders: readonly string[]): string => `^(?:${folders.join('|')})/`;
const TOOL_REMOTES = below(toolRemotes(ROOT));
const OTHER_REMOTES = below(remoteFolders(ROOT).filter((folder) => !toolRemotes(ROOT).includes(folder)));

/** Imports of files matching `from` that lead to a file matching `to`; `$1` in `to` is the first group of `from`. */
export interface Border {
  readonly name: string;
  readonly comment: string;
  readonly from: string;
  readonly notFrom?: string;
  readonly to: string;
  readonly notTo?: string;
  /** Only imports written as a relative path. */
  readonly relative?: true;
}

const PACKAGE = '^(shared-contracts/ui|shared-contracts|shell|mf-[^/]+/api|mf-[^/]+|infra/[^/]+)/';
const BUILD = '^infra/build/';
const KIT = '^shared-contracts/ui/';

/** The borders of ARCHITECTURE.md, as regular expressions over paths relative to the repository's root. */
export const BORDERS: readonly Border[] = [
  {
    name: 'own-package',
    comment: 'A package imports itself and shared-contracts.',
    from: PACKAGE,
    notFrom: '^infra/(server|bench|eval)/',
    to: PACKAGE,
    notTo: `^($1|shared-contracts)/|${BUILD}`,
  },
  {
    name: 'bench-measures-shell',
    comment: 'infra/bench imports the server entry of the shell, which it measures alone, and no other package.',
    from: '^infra/bench/',
    to: PACKAGE,
    notTo: `^(infra/bench|shared-contracts|shell/src/server)/|${BUILD}`,
  },
  {
    name: 'server-assembles',
    comment:
      'infra/server imports api, registry, demo, the server entry of the shell and what remotes bring for servers, and nothing else.',
    from: '^infra/server/',
    to: PACKAGE,
    notTo: '^(infra/(server|api|registry|demo)|shared-contracts|shell/src/server|mf-[^/]+/api)/',
  },
  {
    name: 'eval-stands-in-for-the-tool',
    comment: 'infra/eval imports the API, and of editor, assistant and theme what accepts proposals, and nothing else.',
    from: '^infra/eval/',
    to: PACKAGE,
    notTo: '^(infra/(eval|api)|shared-contracts|mf-(agent|editor|theme))/',
  },
  {
    name: 'build-files-only',
    comment: 'Only build files and the remote command import @infra/build.',
    from: PACKAGE,
    notFrom: `${BUILD}|/rspack\\.config\\.ts$|/remote\\.ts$|^infra/registry/src/cli/`,
    to: BUILD,
  },
  {
    name: 'by-name',
    comment: 'Another package is imported by its name, never by a relative path.',
    from: PACKAGE,
    to: PACKAGE,
    // A package within another is another.
    notTo: '^$1/(?!(?:api|ui)/)',
    relative: true,
  },
  {
    name: 'kit-for-the-tool',
    comment: 'The design kit is for tool remotes and the tool of the shell: neither contracts nor visitors load it.',
    from: PACKAGE,
    notFrom: `${KIT}|^shell/src/browser/tool/|${TOOL_REMOTES}`,
    to: KIT,
  },
  {
    name: 'kit-owns-react-aria',
    comment: 'Primitives come from the design kit.',
    from: PACKAGE,
    notFrom: KIT,
    to: '(^|/)node_modules/(react-aria-components|react-aria|react-stately)/',
  },
  {
    name: 'kit-owns-icons',
    comment: 'Icons of the tool come from the design kit; those of pages are the renderer’s own choice.',
    from: PACKAGE,
    notFrom: `${KIT}|${OTHER_REMOTES}`,
    to: '(^|/)node_modules/lucide-react/',
  },
  {
    name: 'contracts-without-react',
    comment: 'shared-contracts knows no React, but for the design kit within it.',
    from: '^shared-contracts/(?!ui/)',
    to: '(^|/)node_modules/(@types/)?(react|react-dom|react-router)/',
  },
  {
    name: 'browser-without-server',
    comment: 'Browser code of the shell meets its server in src/shared only.',
    from: '^shell/src/(browser|shared)/',
    to: '^shell/src/server/',
  },
  {
    name: 'server-without-browser',
    comment: 'Server code of the shell meets its browser code in src/shared only.',
    from: '^shell/src/(server|shared)/',
    to: '^shell/src/browser/',
  },
  {
    name: 'visitors-without-tool',
    comment: 'What visitors load knows nothing of the tool.',
    from: '^shell/src/browser/(?!tool/)',
    to: '^shell/src/browser/tool/',
  },
  { name: 'tests-are-leaves', comment: 'Nothing imports a test.', from: PACKAGE, to: '\\.(test|spec)\\.tsx?$' },
];

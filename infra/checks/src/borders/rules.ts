import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

const ROOM = '^(shared-contracts|shell|mf-[^/]+|infra/[^/]+)/';
const CONTRACTS = '^shared-contracts/';
const BUILD = '^infra/build/';
const BUILD_FILES = ['/rspack\\.config\\.ts$', '/remote\\.ts$', '^infra/registry/src/cli/'];
const ASSEMBLED = ['^infra/(api|registry|demo)/', '^shell/src/server/'];

const forbid = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

/** The borders of ARCHITECTURE.md. Paths are relative to the repository's root. */
export const BORDERS: readonly IForbiddenRuleType[] = [
  forbid(
    'own-room',
    'A package imports itself and shared-contracts.',
    { path: ROOM, pathNot: ['^infra/server/'] },
    { path: ROOM, pathNot: ['^$1/', CONTRACTS, BUILD] },
  ),
  forbid(
    'server-assembles',
    'infra/server imports api, registry, demo and the server entry of the shell, and nothing else.',
    { path: '^infra/server/' },
    { path: ROOM, pathNot: ['^infra/server/', CONTRACTS, ...ASSEMBLED] },
  ),
  forbid(
    'build-files-only',
    'Only build files and the remote command import @infra/build.',
    { path: ROOM, pathNot: [BUILD, ...BUILD_FILES] },
    { path: BUILD },
  ),
  forbid(
    'by-name',
    'Another package is imported by its name, never by a relative path.',
    { path: ROOM },
    { path: ROOM, pathNot: ['^$1/'], dependencyTypes: ['local'] },
  ),
  forbid(
    'contracts-without-react',
    'shared-contracts knows no React.',
    { path: CONTRACTS },
    { path: ['(^|node_modules/)(@types/)?(react|react-dom|react-router)(/|$)'] },
  ),
  forbid(
    'browser-without-server',
    'Browser code of the shell meets its server in src/shared only.',
    { path: '^shell/src/(browser|shared)/' },
    { path: '^shell/src/server/' },
  ),
  forbid(
    'server-without-browser',
    'Server code of the shell meets its browser code in src/shared only.',
    { path: '^shell/src/(server|shared)/' },
    { path: '^shell/src/browser/' },
  ),
  forbid('no-cycle', 'Imports form no circle.', {}, { circular: true }),
  forbid('tests-are-leaves', 'Nothing imports a test.', { path: ROOM }, { path: '\\.(test|spec)\\.tsx?$' }),
  forbid(
    'resolvable',
    'Every import leads somewhere.',
    { path: ROOM },
    { couldNotResolve: true, pathNot: '^(react|react-dom)(/|$)' },
  ),
];

import type { RemoteRelease } from 'shared-contracts';

type Claiming = Pick<RemoteRelease, 'screens' | 'reserves'>;

/** What is granted to claim an address of a screen: all of it before its first parameter. */
const fixedPart = (path: string): string => path.split('/:', 1)[0] ?? path;

/** Paths that a release claims, each with all below it: where its screens stand, and what it keeps from pages. */
export const claimedPaths = ({ screens, reserves }: Claiming): string[] => [
  ...new Set([...Object.values(screens).flatMap(({ paths }) => paths.map(fixedPart)), ...reserves]),
];

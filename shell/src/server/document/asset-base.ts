import type { RemoteRelease } from 'shared-contracts';

/** Address below which the client files of a release stand. */
export const assetBaseOf = ({ name, version }: Pick<RemoteRelease, 'name' | 'version'>): string =>
  `/remotes/${name}/${version}/client/`;

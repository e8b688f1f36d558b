import { isReservedPath, splitLocale } from 'shared-contracts';

/** Whether an address can be a page of this site. */
export const isPageUrl = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && !isReservedPath(splitLocale(pathname).path);

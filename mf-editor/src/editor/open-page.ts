import type { RemoteHost } from 'shared-contracts';
import { localisedPath } from 'shared-contracts/routing';
import { DEFAULT_LOCALE, type Locale } from 'shared-contracts/sections';

/** Address of a page in edit mode, in a language of the content. */
export const editAddress = ({ project }: RemoteHost, path: string, locale: Locale): string =>
  `${localisedPath(path, locale, project?.project_metadata.defaultLang ?? DEFAULT_LOCALE)}?edit`;

/** Goes on with another page. The draft of this one stays where it is kept. */
export const openPage = (host: RemoteHost, path: string, locale: Locale): void =>
  host.router.navigate(editAddress(host, path, locale));

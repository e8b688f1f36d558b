import { ApiError, errorMessage, fieldMessage, type PageListItem } from 'shared-contracts';
import { pagePathFlaw } from 'shared-contracts/routing';
import type { Locale } from 'shared-contracts/sections';

export interface PageNaming {
  readonly page: string;
  readonly path: string;
}
export type NamingErrors = Readonly<Partial<Record<keyof PageNaming, string>>>;

const pathWords = (path: string, locale: Locale): string | undefined => {
  const flaw = pagePathFlaw(path);
  if (flaw === null) return undefined;
  return flaw === 'page_path' ? fieldMessage(flaw, locale) : errorMessage(flaw, locale);
};

const isSame = (a: string, b: string): boolean => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/**
 * What is wrong with a page's name and path, as far as this device can know (row E7): `others` are the pages it has
 * seen. The server has the last word, see `namingErrorsOf`.
 */
export function checkNaming(
  { page, path }: PageNaming,
  others: readonly Pick<PageListItem, 'page' | 'path'>[],
  locale: Locale,
): NamingErrors {
  const nameTaken = others.some((other) => isSame(other.page, page));
  const pathTaken = others.some((other) => other.path === path);
  const name =
    page.trim() === '' ? fieldMessage('blank', locale) : nameTaken && errorMessage('page_name_taken', locale);
  const address = pathWords(path, locale) ?? (pathTaken && errorMessage('page_path_taken', locale));
  return { ...(name && { page: name }), ...(address && { path: address }) };
}

const FIELD_OF: Readonly<Record<string, keyof PageNaming>> = {
  page_name_taken: 'page',
  page_path_taken: 'path',
  page_path_required: 'path',
  page_path_reserved: 'path',
};

/** The server's refusal, at the field it speaks of; null where it speaks of none of them. */
export function namingErrorsOf(error: unknown, locale: Locale): NamingErrors | null {
  if (!(error instanceof ApiError)) return null;
  const field = FIELD_OF[error.code];
  if (field) return { [field]: errorMessage(error.code, locale) };
  const { page, path } = error.details.errors ?? {};
  return page || path ? { ...(page?.[0] && { page: page[0] }), ...(path?.[0] && { path: path[0] }) } : null;
}

import { ApiError } from 'shared-contracts';
import { readUrl } from './request-url.ts';

/** An address of this site to go on to. */
export interface Target {
  readonly path: string;
  /** Query and fragment. */
  readonly rest: string;
}

/** A path of this site to return to. Throws `bad_path` for every address that could lead away from it. */
export function readTarget(to: string): Target {
  const url = URL.canParse(to, 'https://site.invalid') ? new URL(to, 'https://site.invalid') : null;
  const same = url?.origin === 'https://site.invalid' && to.startsWith('/');
  if (!url || !same) throw new ApiError('bad_path');
  return { path: readUrl(url.pathname).path, rest: url.search + url.hash };
}

/** The same for what a stranger may have written: home, where it leads elsewhere. */
export function safeTarget(to: string | null | undefined): string {
  try {
    const { path, rest } = readTarget(to ?? '/');
    return path + rest;
  } catch {
    return '/';
  }
}

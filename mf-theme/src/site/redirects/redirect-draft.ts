/** How a redirect is answered: for good, for now, and the same for requests that send something. */
export const REDIRECT_STATUS_CODES = [301, 302, 307, 308] as const;

export interface RedirectDraft {
  readonly from: string;
  readonly to: string;
  readonly status: (typeof REDIRECT_STATUS_CODES)[number];
}

/** A list with one more, in the place of the one that was edited. */
export const withRedirect = (
  list: readonly RedirectDraft[],
  added: RedirectDraft,
  edited: RedirectDraft | null,
): RedirectDraft[] => [...list.filter(({ from }) => from !== edited?.from), added];

export const findRedirects = (list: readonly RedirectDraft[], words: string): readonly RedirectDraft[] => {
  const wanted = words.trim().toLowerCase();
  return list.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(wanted));
};

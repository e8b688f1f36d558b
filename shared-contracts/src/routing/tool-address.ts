/** Query parameter of a page's address that asks for edit mode. */
export const EDIT_PARAMETER = 'edit';
/** Asks for a page as visitors see it, from somebody in draft mode too. */
export const LIVE_PARAMETER = 'live';
/** Names a variation of the page by its id, for those who work on it: to be looked at, or in edit mode. */
export const VARIATION_PARAMETER = 'variation';

/** What follows the address of a page, or of a variation of it, in edit mode. */
export const editQuery = (variation?: string | null): string =>
  `?${EDIT_PARAMETER}${variation ? `&${VARIATION_PARAMETER}=${variation}` : ''}`;

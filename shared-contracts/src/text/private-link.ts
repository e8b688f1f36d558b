/** Links of ours to private files: each ends within minutes, and is for whom it was made. */
const PLACE = '/media-private/';
const LINK = /\/api\/v1\/media-private\/[\w./?=&;%-]{1,600}/g;

/** Whether an address, or a text, has one in it. */
export const hasPrivateLink = (text: string): boolean => text.includes(PLACE);

export const withoutPrivateLinks = (text: string): string => (hasPrivateLink(text) ? text.replace(LINK, '') : text);

import { isGroup } from 'shared-contracts/sections';
import { safeUrl } from 'shared-contracts/text';

/** `www.example.com/menu`: a host without its scheme. */
const HOST_ONLY = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/;

export const urlOf = (value: unknown): string => (isGroup(value) && typeof value.url === 'string' ? value.url : '');

export const opensNewTab = (value: unknown): boolean => isGroup(value) && value.new_tab === true;

/** A link from what was typed; nothing typed is no link. */
export function readLink(
  text: string,
  newTab: boolean,
): { readonly value: unknown } | { readonly problem: 'unsafe_url' } {
  if (text.trim() === '') return { value: null };
  const url = safeUrl(text);
  return url === null ? { problem: 'unsafe_url' } : { value: { url, new_tab: newTab } };
}

/** What somebody who typed a bare host meant; null where it was none. */
export const withScheme = (text: string): string | null =>
  HOST_ONLY.test(text.trim()) ? safeUrl(`https://${text.trim()}`) : null;

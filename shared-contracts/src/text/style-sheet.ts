import { safeUrl } from './safe-url.ts';

/** Whether an address is a path of a style sheet of the site itself: the policy of its pages takes styles from nowhere else. */
export const isSitePath = (url: string): boolean => url.startsWith('/') && safeUrl(url, { allow: 'media' }) === url;

/** The same of a file by its name; what has another would be refused by every browser. */
export const isSiteStyleSheet = (url: string): boolean => isSitePath(url) && /^[^?]*\.css(?:$|\?)/i.test(url);

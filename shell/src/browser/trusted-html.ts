import { trustedTypes } from './trusted-types.ts';

/**
 * The one door through which markup enters a page. It changes nothing: what it is given came from the page's own
 * server, which renders and sanitises it exactly as it does for a document.
 */
const policy = trustedTypes?.createPolicy('sections-html', { createHTML: (html: string) => html });

export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;

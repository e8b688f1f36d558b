import sanitizeHtml from 'sanitize-html';
import { sanitiseHtmlOptions } from 'shared-contracts';

const OPTIONS = sanitiseHtmlOptions();

/** Rich text as it may be stored. */
export const sanitiseRichText = (html: string): string => sanitizeHtml(html, OPTIONS);

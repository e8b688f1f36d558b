import { isSiteStyleSheet, type RenderPayload } from 'shared-contracts';
import { visitorMessage } from 'shared-contracts/messages';
import { escapeMarkup } from 'shared-contracts/static-site';

export interface DrawnPage {
  readonly payload: RenderPayload;
  /** What stands on the page. */
  readonly html: string;
  /** Rules of its theme. */
  readonly themeCss: string;
  /** Addresses of the stylesheets it is drawn with, in order. */
  readonly styles: readonly string[];
}

const sheet = (href: string): string => `<link rel="stylesheet" href="${escapeMarkup(href)}">`;

/** What stands in a window's title, and what search engines are told. */
function headOf({ page, project, locale, defaultLocale }: RenderPayload) {
  const text = (name: 'title' | 'description'): string =>
    page.metadata[locale]?.[name]?.trim() || page.metadata[defaultLocale]?.[name]?.trim() || '';
  const [title, site = ''] = [text('title') || page.name, project.metadata.title?.trim()];
  return {
    title: site === '' || title.includes(site) ? title : `${title} · ${site}`,
    description: text('description'),
    icon: (page.metadata.favicon ?? project.metadata.favicon)?.url ?? '',
    sheet: page.metadata.media?.url ?? '',
  };
}

/** A drawn page as a document of its own, without script. Where it stands on the web is not known yet: nothing in it says so. */
export function writeDocument({ payload, html, themeCss, styles }: DrawnPage): string {
  const { title, description, icon, sheet: own } = headOf(payload);
  const { locale } = payload;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<style>${themeCss.replaceAll('</', '<\\/')}</style>`,
    ...styles.map(sheet),
    `<title>${escapeMarkup(title)}</title>`,
    description && `<meta name="description" content="${escapeMarkup(description)}">`,
    icon.startsWith('/') && `<link rel="icon" href="${escapeMarkup(icon)}">`,
    isSiteStyleSheet(own) && sheet(own),
    `</head><body><a class="skip-link" href="#main">${escapeMarkup(visitorMessage('skip-to-content', locale))}</a>`,
    `<div id="__nuxt" data-layout="defaults">${html}</div></body></html>`,
  ]
    .filter(Boolean)
    .join('');
}

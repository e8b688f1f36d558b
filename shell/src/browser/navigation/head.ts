import type { PageHead } from 'shared-contracts';
import { HEAD_ATTRIBUTE } from '../../shared/document-shape.ts';

/** Puts the new page's head in the place of the old one's. Structured data is left out: who reads it loads documents. */
export function replaceHead({ title, description, meta, canonical, alternates, favicon }: PageHead): void {
  for (const old of document.head.querySelectorAll(`[${HEAD_ATTRIBUTE}]`)) old.remove();
  const add = (tag: string, attributes: Record<string, string | undefined>): void => {
    const element = document.createElement(tag);
    element.setAttribute(HEAD_ATTRIBUTE, '');
    for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
    document.head.append(element);
  };
  document.title = title;
  if (description) add('meta', { name: 'description', content: description });
  for (const entry of meta) add('meta', { ...entry });
  if (favicon) add('link', { rel: 'icon', href: favicon });
  add('link', { rel: 'canonical', href: canonical });
  for (const { hreflang, href } of alternates) add('link', { rel: 'alternate', hreflang, href });
}

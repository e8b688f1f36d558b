import type { PagePayload } from '../../shared/page-payload.ts';
import { delay } from '../delay.ts';

/** Milliseconds after which a document load is the better hope. */
const TIMEOUT = 10_000;

/** Brings what a page is drawn with into the document; resolves once it applies. What other kinds have stays. */
export async function addStyles({ sheets, styles }: PagePayload): Promise<void> {
  const held = document.querySelector<HTMLElement>('[data-sheets]')?.dataset.sheets?.split(' ');
  if (sheets?.every((name) => held?.includes(name))) return;
  for (const { href, integrity } of styles) {
    let link = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
    if (!link) {
      link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity });
      document.head.append(link);
    }
    if (link.sheet) continue;
    const end = (type: string) => new Promise<Event>((resolve) => link.addEventListener(type, resolve));
    const ended = await Promise.race([end('load'), end('error'), delay(TIMEOUT)]);
    if (ended?.type === 'load') continue;
    link.remove();
    throw new Error(href);
  }
}

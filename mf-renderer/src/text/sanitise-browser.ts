import createDOMPurify from 'dompurify';
import { cleanElement, domPurifyOptions, localHref } from 'shared-contracts';
import type { Languages } from './localised.ts';

/** Of our own, so that its hooks meet no other text. */
const purify = createDOMPurify(window);
let languages: Languages = { locale: 'en', defaultLocale: 'en' };

purify.addHook('afterSanitizeAttributes', (element) => {
  cleanElement(element);
  const href = element.getAttribute?.('href');
  if (href) element.setAttribute('href', localHref(href, languages.locale, languages.defaultLocale));
});

const options = { ...domPurifyOptions(), RETURN_TRUSTED_TYPE: true };

/** Rich text as TrustedHTML, made by the policy `dompurify`; plain text where the browser knows no Trusted Types. */
export function sanitise(html: string, wanted: Languages): string | TrustedHTML {
  languages = wanted;
  return purify.sanitize(html, options);
}

/** Rich text as nodes, with links as they are stored. */
export function sanitisedNodes(html: string): DocumentFragment {
  // In one and the same language no address is changed.
  languages = { locale: 'en', defaultLocale: 'en' };
  return purify.sanitize(html, { ...domPurifyOptions(), RETURN_DOM_FRAGMENT: true });
}

import { expect, test } from 'vitest';
import { payload } from '../fixtures/payload.ts';
import { renderPage } from '../page/render-page.tsx';

const htmlOf = (more: Parameters<typeof payload>[1]) => renderPage(payload([], more)).html;

test('V13: a page that is credited says so in its footer, in its language, with a link where there is one', () => {
  const poweredBy = { name: 'Sections' };
  expect(htmlOf({ credits: { poweredBy } })).toContain('<p>Powered by Sections</p>');
  const linked = htmlOf({ locale: 'fr', credits: { poweredBy: { ...poweredBy, url: 'https://x.example/?a&b' } } });
  expect(linked).toMatch(/<footer>.*<a href="https:\/\/x\.example\/\?a&amp;b">Propulsé par Sections<\/a>.*<\/footer>/);
});

test('V12: the way to change a choice of cookies stands only where visitors are asked', () => {
  expect(htmlOf({ credits: { consent: true } })).toMatch(/<button type="button" data-consent-open="">Cookie settings</);
  expect(htmlOf({})).not.toMatch(/site-credits|<footer/);
});

import { expect, test } from 'vitest';
import { both } from '../../fixtures/kind-fixtures.ts';
import { payload, section } from '../../fixtures/payload.ts';
import { renderPage } from '../../page/render-page.tsx';

const asked = (url: string, locale: 'en' | 'fr') => {
  const question = { label: both('I agree', 'J’accepte'), type: 'consent', link: { url, new_tab: false } };
  return renderPage(payload([section(1, 'quote-widget', { fields: [question] })], { locale })).html;
};

test.each([
  ['/privacy', 'en', '<a href="/privacy">Read more about this</a>'],
  ['/privacy', 'fr', '<a href="/fr/privacy">En savoir plus à ce sujet</a>'],
  ['https://law.example/gdpr', 'en', '<a href="https://law.example/gdpr">law.example/gdpr</a>'],
] as const)('S15: the page that explains a question is named for people: %s in %s', (url, locale, link) => {
  expect(asked(url, locale)).toContain(link);
});

test('S15: an address that leads nowhere safe is no link', () => {
  expect(asked('javascript:alert(1)', 'en')).not.toContain('alert');
});

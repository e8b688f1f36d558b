import { describe, expect, test } from 'vitest';
import { both } from '../../fixtures/kind-fixtures.ts';
import { payload, section, toldBySections, uuid } from '../../fixtures/payload.ts';
import { renderPage } from '../../page/render-page.tsx';
import { questionIds } from './question-ids.ts';

const ask = (en: string, fr: string) => ({ question: both(en, fr), answer: both(`<p>${en}!</p>`, `<p>${fr} !</p>`) });
const ITEMS = [ask('May I bring my dog?', 'Mon chien ?'), ask('May I bring my dog?', 'Un autre ?'), ask('?', '?')];
const draw = (settings: Record<string, unknown>, locale: 'en' | 'fr' = 'en') =>
  renderPage(payload([section(1, 'faq', settings)], { locale }));
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0;

describe('S2: questions and answers', () => {
  test('are the browser’s own details, closed, of which one may be open, or each closes the others', () => {
    const plain = draw({ items: ITEMS }).html;
    expect([
      count(plain, /<details/g),
      count(plain, /<details[^>]* open=/g),
      count(plain, /<details[^>]* name=/g),
    ]).toEqual([3, 0, 0]);
    const { html, islands } = draw({ items: ITEMS, single: true, first_open: true });
    expect(count(html, new RegExp(`<details[^>]* name="faq-${uuid(1)}"`, 'g'))).toBe(3);
    expect([count(html, /<details[^>]* open=/g), islands]).toEqual([1, []]);
  });

  test('each has a link that stays the same in every language, and is its own on the page', () => {
    const ids = questionIds(ITEMS, uuid(1), 'en');
    expect(ids).toEqual(['may-i-bring-my-dog-0001', 'may-i-bring-my-dog-2-0001', 'question-0001']);
    expect(questionIds(ITEMS, uuid(2), 'en')).not.toEqual(ids);
    for (const locale of ['en', 'fr'] as const) {
      const { html } = draw({ items: ITEMS }, locale);
      for (const id of ids) {
        // Inside of what is closed: a browser that is led there opens it.
        expect(html).toMatch(new RegExp(`</summary><div id="${id}"`));
        expect(html).toContain(`href="#${id}"`);
      }
    }
  });

  test('are told to search engines in the page’s language, without what cannot be read', () => {
    const items = [...ITEMS.slice(0, 1), { question: both('Only asked', 'Seulement posée') }];
    const embed = '<p>See</p><script>alert(1)</script><iframe src="https://www.youtube.com/embed/a"></iframe>';
    items.push({ question: both('Film?', 'Film ?'), answer: both(embed, embed) } as never);
    expect(toldBySections(draw({ items }, 'fr'))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Mon chien ?',
            acceptedAnswer: { '@type': 'Answer', text: '<p>Mon chien ? !</p>' },
          },
          { '@type': 'Question', name: 'Film ?', acceptedAnswer: { '@type': 'Answer', text: '<p>See</p>' } },
        ],
      },
    ]);
    expect(toldBySections(draw({}))).toEqual([]);
  });
});

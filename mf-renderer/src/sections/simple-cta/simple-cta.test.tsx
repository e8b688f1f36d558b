import { describe, expect, test } from 'vitest';
import { both, link, picture } from '../../fixtures/kind-fixtures.ts';
import { payload, section } from '../../fixtures/payload.ts';
import { renderPage } from '../../page/render-page.tsx';

const draw = (settings: Record<string, unknown>, locale: 'en' | 'fr' = 'en') =>
  renderPage(payload([section(1, 'simple-cta', settings)], { locale })).html;
const STAY = {
  title: both('Stay the night', 'Passez la nuit'),
  text: both('Six rooms', 'Six chambres'),
  link: link('/rooms'),
  link_label: both('See the rooms', 'Voir les chambres'),
  second_link: link('https://example.org/book'),
  second_label: both('Book', 'Réserver'),
};

describe('S12: a call to action', () => {
  test('is a sentence and up to two buttons that lead on, in the visitor’s language', () => {
    const html = draw(STAY, 'fr');
    expect(html).toContain('<h1>Passez la nuit</h1>');
    expect(html).toContain('Six chambres');
    expect(html).toMatch(/<a [^>]*href="\/fr\/rooms"[^>]*>Voir les chambres/);
    expect(html).toMatch(/<a [^>]*href="https:\/\/example\.org\/book"[^>]*>Réserver/);
  });

  test('shows visitors no button that leads nowhere', () => {
    const html = draw({ ...STAY, second_link: null });
    expect(html).toContain('See the rooms');
    expect(html).not.toContain('Book');
  });

  test('stands on its picture where it has one', () => {
    expect(draw({ ...STAY, image: [picture('hills')] })).toMatch(/data-picture=""[^>]*data-on="deep".*<img[^>]*hills/);
    expect(draw(STAY)).not.toContain('data-picture');
  });
});

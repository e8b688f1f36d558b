import { describe, expect, test } from 'vitest';
import { both, link, picture } from '../../fixtures/kind-fixtures.ts';
import { payload, section } from '../../fixtures/payload.ts';
import { renderPage } from '../../page/render-page.tsx';

const draw = (settings: Record<string, unknown>, locale: 'en' | 'fr' = 'en') =>
  renderPage(payload([section(1, 'features', settings)], { locale })).html;
const GARDEN = {
  icon: 'leaf',
  title: both('Garden', 'Potager'),
  text: both('Picked today', 'Cueilli ce matin'),
  link: link('/visit'),
  link_label: both('See it', 'Le voir'),
};

describe('S3: a feature', () => {
  test('has its icon, title, text and link, in the visitor’s language', () => {
    const english = draw({ title: both('Why', 'Pourquoi'), items: [GARDEN] });
    expect(english).toMatch(/<li[^>]*><span[^>]*><svg[^>]* aria-hidden="true".*<h2>Garden<\/h2><p>Picked today<\/p>/);
    expect(english).toMatch(/<a [^>]*href="\/visit"[^>]*>See it/);
    const french = draw({ title: both('Why', 'Pourquoi'), items: [GARDEN] }, 'fr');
    expect(french).toMatch(/<h2>Potager<\/h2><p>Cueilli ce matin<\/p><a [^>]*href="\/fr\/visit"[^>]*>Le voir/);
  });

  test('has a picture in the place of its icon where there is one, and no link that leads nowhere', () => {
    const html = draw({ items: [{ ...GARDEN, image: [picture('hills')], link: null }] });
    expect(html).toMatch(/<li[^>]*><div[^>]*>.*<img[^>]*hills/);
    expect(html).not.toMatch(/<svg|See it/);
  });

  test.each(['1', '2', '3', '4'])('stands in %s columns', (columns) => {
    expect(draw({ items: [GARDEN], columns })).toContain(`data-columns="${columns}"`);
  });

  test('without words or picture leaves no gap, and none of them no list', () => {
    expect(draw({ items: [{ icon: 'leaf' }, GARDEN] }).match(/<li/g)).toHaveLength(1);
    expect(draw({ title: both('Why', 'Pourquoi') })).not.toContain('data-columns');
  });
});

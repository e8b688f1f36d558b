import { renderToStaticMarkup } from 'react-dom/server';
import type { MediaRef, RenderContext } from 'shared-contracts';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

const media: MediaRef = { media_id: 'm', url: '/media/p/m/a-800.webp' };
const context = { locale: 'en', defaultLocale: 'en' } as RenderContext;
const drawn = (focal_point?: MediaRef['focal_point']): string =>
  renderToStaticMarkup(
    <Picture media={{ ...media, ...(focal_point && { focal_point }) }} path="media" sizes="100vw" context={context} />,
  );

test('M4: what has to stay in sight of a picture is said without a style on it', () => {
  expect(drawn()).not.toContain('data-focus');
  expect(drawn({ x: 0.26, y: 1 })).toContain('data-focus-x="3" data-focus-y="10"');
  expect(drawn({ x: 0, y: 0.5 })).not.toContain('style=');
});

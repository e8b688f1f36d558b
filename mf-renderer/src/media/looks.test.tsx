import { renderToStaticMarkup } from 'react-dom/server';
import type { MediaRef, RenderContext } from 'shared-contracts';
import { expect, test } from 'vitest';
import { picture } from '../fixtures/kind-fixtures.ts';
import { payload, section } from '../fixtures/payload.ts';
import { renderPage } from '../page/render-page.tsx';
import { Picture } from './Picture.tsx';

const blurOf = (text: string): string => `data:image/webp;base64,${text}`;
const looking = (color: string, blur: string): MediaRef => ({ ...picture('hills'), look: { color, blur } });
const page = (...images: readonly MediaRef[]) =>
  renderPage(payload(images.map((image, index) => section(index + 1, 'text-with-image', { image: [image] }))));
const marks = (html: string) => Array.from(html.matchAll(/data-look="([^"]+)"/g), ([, name]) => name);
const rules = (css: string) => Array.from(css.matchAll(/\[data-look="([^"]+)"\]\{/g), ([, name]) => name);

test('M3: a picture has its colour and blur behind it, by a rule of the document, until it is there', () => {
  const { html, themeCss } = page(looking('#a1b2c3', blurOf('UklGRg==')), looking('#a1b2c3', blurOf('UklGRh==')));
  expect(marks(html)).toHaveLength(2);
  expect(rules(themeCss)).toEqual(marks(html));
  expect(new Set(marks(html)).size).toBe(2);
  expect(themeCss).toContain('{background:#a1b2c3 url(data:image/webp;base64,UklGRg==) center/cover no-repeat}');
  expect(html).not.toContain('style=');
});

test('M3: a page tells each look once, those of its first forty pictures, and none that could be anything else', () => {
  const same = looking('#a1b2c3', blurOf('UklGRg=='));
  expect(rules(page(same, same).themeCss)).toHaveLength(1);
  const many = Array.from({ length: 50 }, (_, index) => looking('#a1b2c3', blurOf(`UklG${index}`)));
  expect(rules(page(...many).themeCss)).toHaveLength(40);
  const context = { locale: 'en', defaultLocale: 'en' } as RenderContext;
  for (const look of [
    { color: 'red', blur: blurOf('UklG') },
    { color: '#a1b2c3', blur: 'https://elsewhere.example/x.webp' },
    { color: '#a1b2c3', blur: `${blurOf('UklG')})}body{display:none}` },
    { color: '#a1b2c3' },
  ]) {
    const media = { ...picture('hills'), look } as MediaRef;
    expect(renderToStaticMarkup(<Picture media={media} path="image" sizes="1px" context={context} />)).not.toContain(
      'data-look',
    );
  }
});

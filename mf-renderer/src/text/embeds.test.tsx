import { describe, expect, test } from 'vitest';
import { payload, section } from '../fixtures/payload.ts';
import { renderPage } from '../page/render-page.tsx';
import { richTextFixtures } from '../sections/rich-text/fixtures.ts';
import { sanitise } from './sanitise-server.ts';

const IN = { en: { locale: 'en', defaultLocale: 'en' }, fr: { locale: 'fr', defaultLocale: 'en' } } as const;
const frame = (src: string, more = '') => `<iframe src="${src}"${more}></iframe>`;
const VIDEO = 'https://www.youtube-nocookie.com/embed/abc';
const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const inside = (html: string) => unescaped(/srcdoc="([^"]*)"/.exec(html)?.[1] ?? '');

describe('S1: an embed', () => {
  test('asks nobody for anything before it is clicked, without any script', () => {
    const html = sanitise(`<p>Film</p>${frame(VIDEO, ' title="Film"')}`, IN.en);
    expect(html).toMatch(/<iframe data-embed="https:\/\/www\.youtube-nocookie\.com" /);
    expect(html).not.toMatch(/<iframe[^>]* src="/);
    expect(html).toContain('sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"');
    expect(html).toContain('title="Film"');
    expect(inside(html)).toContain(
      `<a href="${VIDEO}?autoplay=1" aria-label="Show from YouTube. Nothing is loaded from there before">`,
    );
    expect(inside(html)).toContain('Show from YouTube');
    expect(inside(html)).not.toMatch(/<script|<style|style=|\son\w+=/);
  });

  test('is offered in the visitor’s language, and has a name whatever was written', () => {
    const html = sanitise(frame('https://player.vimeo.com/video/1?h=2'), IN.fr);
    expect(html).toContain('title="Vimeo"');
    expect(inside(html)).toContain('<html lang="fr">');
    expect(inside(html)).toContain('Afficher depuis Vimeo');
    expect(inside(html)).toContain('https://player.vimeo.com/video/1?h=2&amp;autoplay=1');
  });

  test.each([
    'https://evil.example/embed/',
    'http://www.youtube.com/embed/a',
    'https://www.youtube.com/watch?v=a',
    'javascript:alert(1)',
    '',
  ])('of %s is left out', (src) => {
    expect(sanitise(frame(src), IN.en)).toBe('');
  });

  test('cannot bring a document of its own, nor say where it is from', () => {
    expect(sanitise('<iframe srcdoc="<script>alert(1)</script>"></iframe>', IN.en)).toBe('');
    const html = sanitise(frame(VIDEO, ' data-embed="https://evil.example" srcdoc="x"'), IN.en);
    expect(html).not.toContain('evil.example');
    expect(html.match(/srcdoc=/g)).toHaveLength(1);
  });

  test('cannot break out of its cover by its address', () => {
    const html = sanitise(frame(`${VIDEO}?a=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;`), IN.en);
    expect(inside(html)).not.toContain('<script');
  });

  test('adds its origin to what the page’s policy allows; a page without one adds nothing', () => {
    const draw = (settings: Record<string, unknown>) =>
      renderPage(payload([section(1, 'rich-text', settings)])).sources;
    expect(draw(richTextFixtures.everything ?? {})).toEqual({ frames: ['https://www.youtube-nocookie.com'] });
    expect(draw(richTextFixtures.valid)).toBeUndefined();
    // Text that reads like one is text.
    const title = { en: `<iframe data-embed="https://evil.example" srcdoc="">` };
    expect(draw({ title, body: { en: frame(VIDEO) } })).toEqual({ frames: ['https://www.youtube-nocookie.com'] });
  });
});

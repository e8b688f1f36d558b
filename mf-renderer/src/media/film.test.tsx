import { expect, test } from 'vitest';
import { both, picture, stored } from '../fixtures/kind-fixtures.ts';
import { payload, section } from '../fixtures/payload.ts';
import { renderPage } from '../page/render-page.tsx';

const film = stored('harbour', 'video/mp4', { width: 1920, height: 1080, duration: 12.5 });
const drawn = (settings: Record<string, unknown>, locale: 'en' | 'fr' = 'en') =>
  renderPage(payload([section(1, 'film', settings)], { locale })).html;
const poster = (width: number) => ({
  url: `/media/demo/harbour-${width}.webp`,
  type: 'image/webp',
  metadata: { width, height: (width * 9) / 16 },
});

test('M3: a film has its size and a picture before anything of it is fetched, and plays without script', () => {
  const html = drawn({ film: [{ ...film, files: [...film.files, poster(640), poster(1280), poster(1920)] }] });
  const [tag = ''] = /<video[^>]*>/.exec(html) ?? [];
  for (const part of [
    ...['src="/media/demo/harbour.mp4"', 'poster="/media/demo/harbour-1280.webp"', 'width="1920"', 'height="1080"'],
    ...['controls=""', 'preload="none"', 'playsinline'],
  ])
    expect(tag.toLowerCase()).toContain(part);
  expect(html).toContain('<a href="/media/demo/harbour.mp4">Download the film</a>');
  expect(drawn({ film: [film] }, 'fr')).toContain('Télécharger le film');
  const own = drawn({ film: [film], poster: [picture('hills')] });
  expect(own).toContain('poster="/media/demo/hills-960.jpg"');
});

test('M3: a film has captions in each language that has them, of this site alone; none is fetched before it is wanted', () => {
  const captions = both([stored('harbour-en', 'text/vtt')], [stored('harbour-fr', 'text/vtt')]);
  const tracks = (html: string) => html.match(/<track[^>]*>/g) ?? [];
  expect(tracks(drawn({ film: [film], captions }))).toEqual([
    '<track kind="captions" src="/media/demo/harbour-en.vtt" srcLang="en" label="English"/>',
    '<track kind="captions" src="/media/demo/harbour-fr.vtt" srcLang="fr" label="Français"/>',
  ]);
  const elsewhere = { en: [{ media_id: 'x', url: 'https://example.com/x.vtt' }] };
  expect(tracks(drawn({ film: [film], captions: elsewhere }))).toEqual([]);
});

test('M3: what is no film is no player, and a film in the place of a picture is its picture', () => {
  expect(drawn({ film: [picture('hills')] })).not.toContain('<video');
  expect(drawn({ film: [{ media_id: 'x', url: 'https://example.com/x.mp4' }] })).toContain('<video');
  const image = [{ ...film, files: [...film.files, poster(640)] }];
  const { html } = renderPage(payload([section(1, 'text-with-image', { image })]));
  expect(html).toContain('src="/media/demo/harbour-640.webp"');
  expect(html).not.toContain('harbour.mp4');
  expect(renderPage(payload([section(1, 'text-with-image', { image: [film] })])).html).not.toContain('<img');
});

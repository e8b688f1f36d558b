import { expect, test } from 'vitest';
import { embedAddress } from './index.ts';

const FILM = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', FILM],
  ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3s', FILM],
  [' https://youtu.be/dQw4w9WgXcQ?si=abc ', FILM],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', FILM],
  [`<iframe width="560" src="${FILM}?si=a&amp;start=3" title="x"></iframe>`, `${FILM}?si=a&start=3`],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://www.dailymotion.com/video/x8abcd', 'https://www.dailymotion.com/embed/video/x8abcd'],
  [
    'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT?si=1',
    'https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT',
  ],
  ['https://evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['<iframe src="https://evil.example/"></iframe>', null],
  ['javascript:alert(1)', null],
  ['', null],
])('S1: %s is embedded from %s', (written, address) => expect(embedAddress(written)).toBe(address));

import { expect, test } from 'vitest';
import { visibleLength } from './visible-length.ts';

test.each([
  ['', 0],
  ['three four', 9],
  ['<main class="a">a <b>b</b>\n c</main>', 3],
  ['a<script>let b = "<i>";</script>c<style>d{}</style><template><p>e</p></template>f', 3],
  ['<scripture>seen</scripture>', 4],
  ['cut <script>off', 3],
  ['cut <b', 3],
])('of %j a reader sees %i characters', (html, length) => {
  expect(visibleLength(html)).toBe(length);
});

import { both, type KindFixtures, LONG_TEXT, LONG_WORD, MARKUP } from '../../fixtures/kind-fixtures.ts';

export const richTextFixtures: KindFixtures & Record<string, Record<string, unknown>> = {
  valid: {
    eyebrow: both(`About ${MARKUP}`, `À propos ${MARKUP}`),
    title: both(`The house ${MARKUP}`, `La maison ${MARKUP}`),
    body: both(
      '<h2>Garden</h2><p>Forty rows, <a href="/rooms">six rooms</a>.</p><table><tbody><tr><td>1</td></tr></tbody></table>',
      '<h2>Potager</h2><p>Quarante rangs, <a href="/rooms">six chambres</a>.</p>',
    ),
    arrangement: 'split',
    tone: 'deep',
    align: 'center',
  },
  everything: {
    title: both('All of it', 'Tout'),
    body: both(
      [
        '<blockquote><p>We cook what was picked.</p><p><cite>Inès</cite></p></blockquote>',
        '<pre><code>const answer = 42;</code></pre><p>Press <kbd>Enter</kbd>.</p>',
        '<table><caption>Hours</caption><thead><tr><th scope="col">Day</th><th scope="col">Open</th></tr></thead><tbody><tr><td>Monday</td><td>9-18</td></tr></tbody></table>',
        '<figure><img src="/media/demo/hills-960.jpg" alt="Hills" width="960" height="720"><figcaption>Hills</figcaption></figure>',
        '<iframe src="https://www.youtube-nocookie.com/embed/abc?rel=0" title="Film &quot;one&quot;"></iframe>',
        '<iframe src="https://evil.example/embed/"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
      ].join(''),
      '<p>Tout.</p><iframe src="https://player.vimeo.com/video/1"></iframe>',
    ),
  },
  empty: {},
  short: { body: both('<p>x</p>', '<p>y</p>') },
  veryLong: { title: both(LONG_TEXT, LONG_TEXT), body: both(`<p>${LONG_TEXT}</p>`.repeat(20), LONG_WORD) },
  missingLanguage: { title: { en: 'English only' }, body: { en: '<p>English only</p>' } },
  wrongTypes: { eyebrow: 1, title: ['x'], body: { en: { html: 'x' } }, arrangement: 'diagonal', tone: null, align: {} },
};

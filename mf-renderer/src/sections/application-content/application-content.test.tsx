import { LOCALES, type RenderItem, type RenderPayload } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { LONG_TEXT, LONG_WORD, MARKUP } from '../../fixtures/kind-fixtures.ts';
import { payload, section, uuid } from '../../fixtures/payload.ts';
import { renderPage } from '../../page/render-page.tsx';

const item = (change: Partial<RenderItem> = {}): RenderItem => ({
  title: { en: 'Figs', fr: 'Figues' },
  description: { en: '<p>From the <strong>south wall</strong></p>', fr: '<p>Du <strong>mur au midi</strong></p>' },
  medias: [],
  link: null,
  ...change,
});
const picture = (name: string) => ({ media_id: '', url: `https://a.example/${name}.jpg`, alt: { en: name, fr: name } });

interface Drawn extends Partial<Omit<RenderPayload, 'page'>> {
  readonly settings?: Record<string, unknown>;
  readonly type?: 'configurable' | 'dynamic';
  /** What was read for the section; undefined where nothing was. */
  readonly answer?: unknown;
}
const draw = ({ settings = {}, type = 'dynamic', ...drawn }: Drawn = {}) => {
  const { answer, ...more } = { answer: { render_data: [item()] } as unknown, ...drawn };
  return renderPage(
    payload(
      [
        section(1, 'rich-text', { body: { en: '<p>Before</p>', fr: '<p>Avant</p>' } }),
        section(2, 'market', settings, { type }),
      ],
      {
        ...(answer !== undefined && { data: { [uuid(2)]: answer } }),
        ...more,
      },
    ),
  );
};

const ANSWERS: readonly (readonly [string, readonly RenderItem[]])[] = [
  ['one', [item()]],
  ['many', Array.from({ length: 200 }, () => item({ medias: [picture('a'), picture('b'), picture('c')] }))],
  [
    'very long',
    [item({ title: { en: LONG_TEXT, fr: LONG_WORD }, description: { en: LONG_WORD, fr: `<p>${LONG_TEXT}</p>` } })],
  ],
  ['one language', [item({ title: { en: 'English only' }, description: {} })]],
  ['only a picture', [item({ title: {}, description: {}, medias: [picture('a')] })]],
  [
    'hostile',
    [
      item({
        title: { en: MARKUP, fr: MARKUP },
        description: { en: `<img src=x onerror=a>${MARKUP}`, fr: '<svg onload=a>' },
        link: { url: 'javascript:alert(1)', new_tab: true },
      }),
    ],
  ],
];
const CASES = ANSWERS.flatMap(([name, render_data]) =>
  LOCALES.flatMap((locale) => (['cards', 'list'] as const).map((look) => ({ name, render_data, locale, look }))),
);

describe.each(CASES)('E10: $name, $locale, as $look', ({ render_data, locale, look }) => {
  const { html, failed } = draw({
    locale,
    settings: { look, title: { en: 'Market', fr: 'Marché' } },
    answer: { render_data },
  });

  test('is drawn, safely, under one title', () => {
    expect(failed).toEqual([]);
    expect(html).toContain(`data-look="${look}"`);
    expect(html).not.toMatch(/<[^>]*\sstyle=|<script|<svg|javascript:/i);
    expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son[a-z]+\s*=/i);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });
});

describe('E10: contents of an application', () => {
  test('stand below the title of the section, in the language of the page', () => {
    const { html } = draw({ locale: 'fr', settings: { title: { en: 'Market', fr: 'Marché' }, look: 'list' } });
    expect(html).toContain('<h1>Marché</h1>');
    expect(html).toMatch(/<h2[^>]*>Figues<\/h2><div class="prose"><p>Du <strong>mur au midi<\/strong><\/p><\/div>/);
  });

  test('say their language where it is another', () => {
    const { html } = draw({
      locale: 'fr',
      answer: { render_data: [item({ title: { en: 'Figs' }, description: {} })] },
    });
    expect(html).toMatch(/<h2[^>]* lang="en">Figs<\/h2>/);
  });

  test('lead where they do, in the language of the page', () => {
    const { html } = draw({
      locale: 'fr',
      answer: { render_data: [item({ link: { url: '/menu', new_tab: false } })] },
    });
    expect(html).toMatch(/<h2[^>]*><a href="\/fr\/menu">Figues<\/a><\/h2>/);
  });

  test('settings that are the application’s are not drawn', () => {
    const { html } = draw({ type: 'configurable', settings: { stall: 'canary', title: { en: 'canary-not' } } });
    expect(html).toContain('canary-not');
    expect(html).not.toContain('>canary<');
  });

  test('nothing to show is nothing to visitors, words to who edits', () => {
    const answer = { render_data: [] };
    const { html, failed } = draw({ answer, settings: { title: { en: 'Market' } } });
    expect([failed, html.includes('Market'), html.includes('Before')]).toEqual([[], false, true]);
    expect(draw({ answer, audience: 'editor' }).html).toContain('has nothing to show now');
  });

  test.each([
    ['an error', { render_data: [], error: 'We are unable to preview your content' }],
    ['nothing', null],
    ['no answer', undefined],
    ['another shape', 'x'],
  ])('V15: %s leaves a quiet gap for visitors, a labelled box for editors', (_, answer) => {
    const { html, failed } = draw({ answer });
    expect(html).toContain('Before');
    expect(html).not.toContain('market');
    expect(failed).toMatchObject([{ id: uuid(2), name: 'market' }]);
    const editor = draw({ answer, audience: 'editor' }).html;
    expect(editor).toContain('section-gap');
    expect(editor).toContain('data-section="market"');
  });

  test.each([[{ render_data: 'x' }], [{ render_data: [null, 7, { title: 'x', medias: [null, 'y'], link: 'z' }] }]])(
    'an answer that nobody checked is drawn as far as it can be: %j',
    (answer) => expect(draw({ answer }).html).toContain('Before'),
  );
});

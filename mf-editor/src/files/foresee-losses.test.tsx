/** @vitest-environment jsdom */
import type { MediaRef } from 'shared-contracts';
import { expect, test } from 'vitest';
import { contextOf, fixtureSection } from '../forms/testing/form-kinds.ts';
import { createTestHost } from '../testing/test-host.ts';
import { testDraft } from '../testing/test-pages.ts';
import { foreseeLosses } from './import-contents.ts';

const picture = (name: string): MediaRef => ({ media_id: name, url: `/media/p/${name}.png`, filename: `${name}.png` });

function richTextNodes(html: string, onTakenOut?: (tag: string) => void): DocumentFragment {
  const nodes = document.createRange().createContextualFragment(html);
  for (const element of nodes.querySelectorAll('blink')) {
    onTakenOut?.('blink');
    element.remove();
  }
  return nodes;
}

test('E12: what texts and pictures of a file would lose is told before anything is put in', () => {
  const { kinds } = contextOf();
  const { host } = createTestHost(null);
  const body = '<p>Before <img src="/media/p/large.png" alt=""> after</p><blink>now</blink>';
  const images = [picture('small'), picture('large')];
  const { layout, metadata, sections } = testDraft([
    fixtureSection({ title: { en: 'A' }, body: { en: body }, images }),
  ]);
  const small = {
    media_id: 'small',
    url: '/media/p/small.png',
    filename: 'small.png',
    type: 'image/png',
    data: 'AAAA',
  };
  const contents = { layout, metadata, media: [small], sections: [], globals: [], unread: [], isMetadataUnread: false };
  const foresee = (put: typeof sections) =>
    foreseeLosses(
      { host, kinds, renderer: { richTextNodes } },
      { contents, fitted: { sections: put, misfits: [], ids: new Map(), lacking: new Map() } },
    );
  // The small picture is in the file, the large one is only named.
  expect(foresee(sections)).toEqual([
    { is: 'picture', name: 'large.png' },
    { is: 'taken-out', tags: ['blink'] },
  ]);
  expect(foresee([])).toEqual([]);
});

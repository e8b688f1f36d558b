import { randomUUID } from 'node:crypto';
import { type OtherDocument, otherDocuments } from '../support/other-documents.ts';
import { signIn } from '../support/owner.ts';
import { rounds } from '../support/rounds.ts';
import { textPage, textSection, visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { visibleText } from '../support/visible-text.ts';

/** Taken out with all they hold; of everything else the words stay. */
const WITHOUT_WORDS = ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'xmp', 'title'];
const DOCUMENTS_A_PAGE = 40;

/** A document that has everything which others wrote and ours could not hold, whatever the packages of the day say. */
const EVERYTHING: OtherDocument = {
  name: 'everything',
  html: `<h1>Guide</h1><h5>One</h5><h6>two</h6><section>three</section><article>four</article>
    <details><summary>More</summary><p>five <del>six</del> <ins>seven</ins></p></details>
    <figure><table><thead><tr><th>eight</th></tr></thead><tbody><tr><td>nine</td></tr></tbody></table><figcaption>ten</figcaption></figure>
    <dl><dt>eleven</dt><dd><var>twelve</var></dd></dl><address>thirteen<br>fourteen</address>
    <video src="https://example.com/a.mp4">old</video><audio src="https://example.com/a.mp3"></audio>
    <form><label>fifteen <input name="a"></label><select><option>gone</option></select></form><script>gone()</script>`,
};

test('S1: documents of other hands keep every word, and what they lose is told', async ({ product }) => {
  const owner = await signIn(product);
  const found = otherDocuments();
  expect(found.length).toBeGreaterThan(100);
  const documents = [
    EVERYTHING,
    ...rounds(
      found.filter((_, index) => index % 8 === 0),
      found,
    ),
  ];
  for (let from = 0; from < documents.length; from += DOCUMENTS_A_PAGE) {
    const part = documents.slice(from, from + DOCUMENTS_A_PAGE).map((document) => ({ ...document, id: randomUUID() }));
    const sections = part.map(({ id, html }, weight) => ({
      ...textSection('', weight),
      id,
      settings: [{ body: { en: html } }],
    }));
    const page = { ...textPage('Documents'), sections };
    const saved = await owner.api.createPage({ params: { project: owner.project }, body: page });
    // A text that is refused, such as for a picture that comes without encryption, says why; nothing of it is stored.
    for (const { errors } of saved.invalid_sections) expect(errors?.['body.en']?.[0]).toBeTruthy();
    const refused = new Set(saved.invalid_sections.map(({ id }) => id));
    const kept = part.filter(({ id }) => !refused.has(id));
    expect(kept.length).toBeGreaterThan(part.length / 2);
    const { html } = await visit(product, page.path);
    for (const [index, { id, name, html: written }] of kept.entries()) {
      const [start, end] = [html.indexOf(`id="s-${id}"`), html.indexOf(`id="s-${kept[index + 1]?.id}"`)];
      const shown = html.slice(html.indexOf('<div class="prose">', start), end < 0 ? html.indexOf('</main>') : end);
      const taken = saved.taken_out?.find(({ section }) => section === id)?.elements ?? {};
      const lost = WITHOUT_WORDS.filter((tag) => Object.hasOwn(taken, tag));
      expect({ name, text: visibleText(shown) }).toEqual({ name, text: visibleText(written, lost) });
      if (name === EVERYTHING.name) expect(taken).toEqual({ label: 1, input: 1, select: 1, option: 1, script: 1 });
    }
    await owner.api.deletePage({ params: { project: owner.project, page: page.id } });
  }
});

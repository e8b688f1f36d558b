/** @vitest-environment jsdom */

import createPurify from 'dompurify';
import { cleanElement, domPurifyOptions, lostOf, renameElement } from 'shared-contracts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createRichEditor, showText } from './create-rich-editor.ts';

const purify = createPurify(window);
let told: ((tag: string) => void) | undefined;
purify.addHook('uponSanitizeElement', (element) => {
  const lost = lostOf(element as Element);
  if (lost) told?.(lost);
  renameElement(element as Element);
});
purify.addHook('afterSanitizeAttributes', cleanElement);
const nodes = (html: string, onTakenOut?: (tag: string) => void) => {
  told = onTakenOut;
  return purify.sanitize(html, { ...domPurifyOptions(), RETURN_DOM_FRAGMENT: true });
};

const left: string[] = [];
const written: string[] = [];
const lost: unknown[] = [];
let editor: ReturnType<typeof createRichEditor>;

function open(html: string, images: readonly { src: string; alt: string }[] = []) {
  const element = document.body.appendChild(document.createElement('div'));
  editor = createRichEditor({
    ...{ element, html, nodes, label: 'Text', lang: 'en' },
    actions: () => ({
      onChange: (next) => written.push(next),
      onLeave: () => left.push('leave'),
      onUndo: () => left.push('undo'),
      onRedo: () => left.push('redo'),
      onImages: async () => images,
      onTakenOut: (elements) => lost.push(elements),
    }),
  });
  return element;
}

/** A clipboard as events carry it; jsdom has none. */
const clipboard = (types: Readonly<Record<string, string>>, files: readonly File[] = []) => ({
  files,
  getData: (type: string) => types[type] ?? '',
});
function paste(types: Readonly<Record<string, string>>, files: readonly File[] = []): Event {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: clipboard(types, files) });
  editor.view.dom.dispatchEvent(event);
  return event;
}
const key = (init: KeyboardEventInit) =>
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

beforeAll(() => {
  // What ProseMirror asks of a layout that jsdom does not have.
  Range.prototype.getClientRects = () => [] as never;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  return () => {
    for (const name of ['getClientRects', 'getBoundingClientRect']) Reflect.deleteProperty(Range.prototype, name);
    Reflect.deleteProperty(document, 'elementFromPoint');
  };
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
  left.length = 0;
  written.length = 0;
  lost.length = 0;
});

describe('E4: formatted text', () => {
  test('opening it writes nothing; typing writes markup', () => {
    open('<p>One</p>');
    expect(written).toEqual([]);
    editor.commands.insertContentAt(4, { type: 'text', text: '!' });
    expect(written).toEqual(['<p>One!</p>']);
  });

  test('it is a named text box in its language, without a style of its own', () => {
    const element = open('<p>One</p>');
    expect(element.getAttribute('role')).toBe('textbox');
    expect(element.getAttribute('aria-label')).toBe('Text');
    expect(element.lang).toBe('en');
    expect(document.querySelector('style')).toBeNull();
  });

  test('undo, redo and Escape are the page’s', () => {
    open('<p>One</p>');
    key({ key: 'z', ctrlKey: true });
    key({ key: 'Z', ctrlKey: true, shiftKey: true });
    key({ key: 'Escape' });
    expect(left).toEqual(['undo', 'redo', 'leave']);
  });

  test('what changed elsewhere is shown and not written again', () => {
    const element = open('<p>One</p>');
    showText(editor, '<p>Two</p>', nodes);
    expect(element.textContent).toBe('Two');
    expect(written).toEqual([]);
  });

  test('a link in a heading, a class and a table come through a change beside them', () => {
    open('<h2>A</h2><p class="lead">B <a href="/x" class="button">c</a></p><dl><dt>D</dt><dd>E</dd></dl>');
    editor.commands.insertContentAt(2, { type: 'text', text: '!' });
    expect(written.at(-1)).toBe(
      '<h2>A!</h2><p class="lead">B <a href="/x" class="button">c</a></p><dl><dt>D</dt><dd>E</dd></dl>',
    );
  });
});

describe('S1: what a text can be given', () => {
  test('a film of another site, which is written with all that its frame has to have', () => {
    open('<p>One</p>');
    const html = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Film"></iframe>';
    editor.commands.insertContentAt(editor.state.doc.content.size, { type: 'kept', attrs: { html } });
    expect(written.at(-1)).toMatch(
      /^<p>One<\/p><iframe [^>]*src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ"/,
    );
    expect(written.at(-1)).toContain('title="Film"');
  });

  test('code, in a line and in lines', () => {
    open('<p>One two</p>');
    editor.chain().setTextSelection({ from: 1, to: 4 }).toggleCode().run();
    expect(written.at(-1)).toBe('<p><code>One</code> two</p>');
    editor.chain().unsetAllMarks().toggleCodeBlock().run();
    expect(written.at(-1)).toBe('<pre><code>One two</code></pre>');
  });
});

describe('S1: what is pasted', () => {
  test('is read by the policy', () => {
    open('<p></p>');
    const event = paste({
      'text/html': '<!--x--><h1>A</h1><p style="color:red" onclick="x()">b <b>c</b><script>alert(1)</script></p>',
    });
    expect(event.defaultPrevented).toBe(true);
    expect(written.at(-1)).toBe('<h2>A</h2><p>b <strong>c</strong></p>');
    expect(lost).toEqual([]);
  });

  test('is told of what a text cannot hold, once, without the noise of other programs', () => {
    open('<p></p>');
    paste({
      'text/html':
        '<style>p{}</style><p>a<input><input><o:p>b</o:p><a href="javascript:x()">c</a><font>d</font></p><svg><path/></svg>',
    });
    expect(lost).toEqual([{ input: 2, a: 1, svg: 1 }]);
  });

  test('pictures are uploaded and shown', async () => {
    open('<p>One</p>', [{ src: '/media/a.webp', alt: 'A' }]);
    paste({}, [new File(['x'], 'a.png', { type: 'image/png' })]);
    await Promise.resolve();
    await Promise.resolve();
    expect(written.at(-1)).toContain('<img src="/media/a.webp" alt="A">');
  });
});

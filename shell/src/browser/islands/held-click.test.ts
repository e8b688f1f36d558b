/** @vitest-environment jsdom */
import { beforeEach, expect, test, vi } from 'vitest';
import { holdClick } from './held-click.ts';

const MARKUP =
  '<a id="a" href="#a" data-island-click><b>A</b></a><a id="b" href="#b" data-island-click>B</a><a id="c" href="#c">C</a>';
let island: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="island-x" data-island="./x">${MARKUP}</div>`;
  island = document.querySelector('div') as HTMLElement;
});

/** Clicks and returns what was held. */
function click(selector: string, init: MouseEventInit = {}) {
  let held: (() => void) | null = null;
  const listener = (event: MouseEvent) => {
    held = holdClick(event, island);
    event.preventDefault();
  };
  document.addEventListener('click', listener, { capture: true, once: true });
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return held as (() => void) | null;
}

test('a held click reaches nobody until it is given back', () => {
  const heard = vi.fn((event: Event) => (event.currentTarget as Element).id);
  document.querySelector('#a')?.addEventListener('click', heard);
  const giveBack = click('#a b');
  expect(heard).not.toHaveBeenCalled();
  giveBack?.();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('it is given back to the same link where the island made its elements anew', () => {
  const giveBack = click('#b');
  island.innerHTML = MARKUP;
  const heard: string[] = [];
  island.addEventListener('click', (event) => heard.push((event.target as Element).id));
  giveBack?.();
  expect(heard).toEqual(['b']);
});

test.each([
  ['a link that the island does not answer', '#c', {}],
  ['a click for a new tab', '#a', { ctrlKey: true }],
  ['a click for a new window', '#a', { shiftKey: true }],
  ['another button', '#a', { button: 1 }],
])('%s stays with the browser', (_, selector, init) => {
  expect(click(selector, init)).toBeNull();
});

/** @vitest-environment jsdom */
import { expect, test } from 'vitest';
import { plainValue } from './plain-value.ts';

function element(...children: readonly (string | null)[]): HTMLElement {
  const made = document.createElement('p');
  made.append(...children.map((text) => (text === null ? document.createElement('br') : text)));
  return made;
}

test.each([
  ['one line', element('One'), 'One', 'One'],
  ['the break a browser ends lines with', element('One', null), 'One', 'One'],
  ['lines', element('One\nTwo'), 'One\nTwo', 'One Two'],
  ['lines by elements', element('One', null, 'Two'), 'One\nTwo', 'One Two'],
  ['an empty line at the end, and the browser’s own', element('One\n\n'), 'One\n', 'One '],
  ['nothing', element(null), '', ''],
  ['Windows lines', element('One\r\nTwo'), 'One\nTwo', 'One Two'],
])('%s', (_, node, lines, line) => {
  expect(plainValue(node, true)).toBe(lines);
  expect(plainValue(node, false)).toBe(line);
});

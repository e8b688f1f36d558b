import { createElement } from 'react';
import { Gallery } from './gallery.jsx';

/** Elements made anew from plain data; a gallery's pictures are the one part that runs in the browser. */
export function elementOf(node, key) {
  if (typeof node === 'string') return node;
  const { tag, props, children } = node;
  const inside = children.map(elementOf);
  if (props['data-section'] === 'image-gallery')
    return <Gallery key={key}>{createElement(tag, props, ...inside)}</Gallery>;
  return createElement(tag, { ...props, key }, ...inside);
}

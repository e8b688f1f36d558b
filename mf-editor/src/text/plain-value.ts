const isBreak = (node: Node): boolean => node.nodeName === 'BR';

function linesOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? '';
  return isBreak(node) ? '\n' : [...node.childNodes].map(linesOf).join('');
}

/** The text of an element people type plain words into. Browsers end it with a break of their own, which nobody typed. */
export function plainValue(element: Node, multiline: boolean): string {
  const text = linesOf(element).replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return multiline ? text : text.replace(/\s*\n\s*/g, ' ');
}

/** A point of a document's view. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The older name for the same thing, in browsers that lack the standard one. */
interface OlderDocument {
  readonly caretRangeFromPoint?: (x: number, y: number) => Range | null;
}

function positionAt(document: Document, { x, y }: Point): { readonly node: Node; readonly offset: number } | null {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = (document as OlderDocument).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** Puts the caret where somebody clicked, else after the last character. */
export function placeCaret(element: HTMLElement, point: Point | null): void {
  const { ownerDocument: document } = element;
  const found = point && positionAt(document, point);
  const selection = document.getSelection();
  if (found && element.contains(found.node)) selection?.collapse(found.node, found.offset);
  else {
    selection?.selectAllChildren(element);
    selection?.collapseToEnd();
  }
}

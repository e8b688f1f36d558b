/** Keeps a copy of an island's server markup, in a document that loads no images; returns its way back. */
export function keepServerMarkup(element: HTMLElement): () => void {
  const inert = document.createElement('template').content;
  const copy = inert.ownerDocument.importNode(element, true);
  const first = element.firstChild;
  return () => {
    // What was never touched keeps its focus and its pictures.
    if (element.firstChild !== first) element.replaceChildren(...copy.childNodes);
  };
}

import { isElement } from 'shared-contracts/drawing';
import type { CanvasSession } from '../session.ts';
import { addressAt, createDropMark, pictureUnder } from './picture-target.ts';
import { dropPicture } from './replace-picture.ts';

/** Files dropped on a picture take its place. Elsewhere on the page they do nothing: the browser would leave for them. */
export function receiveFiles({ document, editor, signal, isReadOnly }: CanvasSession): void {
  const { mark, marked } = createDropMark();
  const drag = (event: DragEvent) => {
    const target = isElement(event.target) ? event.target : null;
    // A text takes pictures of its own.
    if (!event.dataTransfer?.types.includes('Files') || target?.closest('[data-editing]')) return mark(null);
    event.preventDefault();
    mark(isReadOnly() ? null : pictureUnder(document, target, event));
    event.dataTransfer.dropEffect = marked() ? 'copy' : 'none';
  };
  const drop = (event: DragEvent) => {
    if (isElement(event.target) && event.target.closest('[data-editing]')) return;
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    const address = addressAt(marked());
    mark(null);
    if (!address || isReadOnly()) return;
    editor.view({ selected: address.section, activeField: address });
    void dropPicture(editor, address, file);
  };
  document.addEventListener('dragover', drag, { signal });
  document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && mark(null), { signal });
  document.addEventListener('drop', drop, { signal });
}

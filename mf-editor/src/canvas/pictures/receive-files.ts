import { isElement } from 'shared-contracts/drawing';
import { idAt, pictureAt } from '../sections/section-elements.ts';
import type { CanvasSession } from '../session.ts';
import type { PictureAddress } from './picture-of.ts';
import { dropPicture } from './replace-picture.ts';

const PICTURE = 'img[data-field], div[data-field][data-blank]';

const addressAt = (element: Element | null): PictureAddress | null => {
  const section = idAt(element);
  const path = element?.getAttribute('data-field');
  return section && path ? { section, path } : null;
};

/** Files dropped on a picture take its place. Elsewhere on the page they do nothing: the browser would leave for them. */
export function receiveFiles({ document, editor, signal, isReadOnly }: CanvasSession): void {
  let over: Element | null = null;
  const mark = (next: Element | null) => {
    if (over === next) return;
    over?.removeAttribute('data-drop');
    next?.setAttribute('data-drop', '');
    over = next;
  };
  const drag = (event: DragEvent) => {
    const target = isElement(event.target) ? event.target : null;
    // A text takes pictures of its own.
    if (!event.dataTransfer?.types.includes('Files') || target?.closest('[data-editing]')) return mark(null);
    event.preventDefault();
    mark(isReadOnly() ? null : (target?.closest(PICTURE) ?? pictureAt(document, event)));
    event.dataTransfer.dropEffect = over ? 'copy' : 'none';
  };
  const drop = (event: DragEvent) => {
    if (isElement(event.target) && event.target.closest('[data-editing]')) return;
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    const address = addressAt(over);
    mark(null);
    if (!address || isReadOnly()) return;
    editor.view({ selected: address.section, activeField: address });
    void dropPicture(editor, address, file);
  };
  document.addEventListener('dragover', drag, { signal });
  document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && mark(null), { signal });
  document.addEventListener('drop', drop, { signal });
}

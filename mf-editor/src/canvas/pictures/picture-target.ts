import { isElement } from 'shared-contracts/drawing';
import { idAt, pictureAt } from '../sections/section-elements.ts';
import type { PictureAddress } from './picture-of.ts';

const PICTURE = 'img[data-field], div[data-field][data-blank]';

/** The picture at a point, or the blank place of one, that what is dragged there would take the place of. */
export const pictureUnder = (
  document: Document,
  target: EventTarget | null,
  point: { readonly x: number; readonly y: number },
): Element | null => (isElement(target) ? target.closest(PICTURE) : null) ?? pictureAt(document, point);

export const addressAt = (element: Element | null): PictureAddress | null => {
  const section = idAt(element);
  const path = element?.getAttribute('data-field');
  return section && path ? { section, path } : null;
};

/** Marks what is under a drag, one at a time. */
export function createDropMark(): {
  readonly mark: (next: Element | null) => void;
  readonly marked: () => Element | null;
} {
  let over: Element | null = null;
  return {
    mark: (next) => {
      if (over === next) return;
      over?.removeAttribute('data-drop');
      next?.setAttribute('data-drop', '');
      over = next;
    },
    marked: () => over,
  };
}

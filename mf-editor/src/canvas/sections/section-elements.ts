const ID = /^s-([0-9a-f-]{36})$/;

import { isElement } from 'shared-contracts/drawing';

const sectionId = (element: Element | null): string | null => ID.exec(element?.id ?? '')?.[1] ?? null;

/** The section an element of the page belongs to. */
export const sectionAt = (target: EventTarget | null): HTMLElement | null =>
  isElement(target) ? target.closest<HTMLElement>('[data-section][id^="s-"]') : null;

export const idAt = (target: EventTarget | null): string | null => sectionId(sectionAt(target));

export const elementOf = (document: Document, id: string | null): HTMLElement | null =>
  id === null ? null : document.getElementById(`s-${id}`);

/** What changes inside a section, as with every key, is no section: none stands in another. */
const isOfPage = ({ target }: MutationRecord): boolean => sectionAt(target) === null;

/** Sections of a page, for as long as none comes, goes or moves: they are asked for with every frame. */
const known = new WeakMap<Document, () => HTMLElement[]>();

function rememberSections(document: Document): () => HTMLElement[] {
  let sections: HTMLElement[] | null = null;
  const note = (records: readonly MutationRecord[]) => {
    if (records.some(isOfPage)) sections = null;
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    // What has changed since is not told of yet.
    note(observer.takeRecords());
    sections ??= [...document.querySelectorAll<HTMLElement>('[data-section][id^="s-"]')];
    return sections;
  };
}

/** Sections of the page in the order they are read in. */
export function sectionElements(document: Document): readonly HTMLElement[] {
  const read = known.get(document) ?? rememberSections(document);
  known.set(document, read);
  return read();
}

/** Texts of a section that can be written, in order. */
const textFields = (section: Element): HTMLElement[] =>
  [...section.querySelectorAll<HTMLElement>('[data-field]:not(img)')].filter(
    (element) => element.querySelector('[data-field]') === null,
  );

const pictures = (section: Element): HTMLElement[] => [...section.querySelectorAll<HTMLElement>('img[data-field]')];

/** The picture of a section that a field shows. */
export const pictureIn = (section: Element | null, path: string | undefined): Element | null =>
  (section && pictures(section).find((picture) => picture.getAttribute('data-field') === path)) ?? null;

/** The picture under a point, even one that words or a scrim stand on. */
export const pictureAt = (document: Document, { x, y }: { readonly x: number; readonly y: number }): Element | null =>
  document.elementsFromPoint(x, y).find((element) => element.matches('img[data-field]')) ?? null;

/** What Tab goes through in a section: its texts, then its pictures. */
export const fieldStops = (section: Element): HTMLElement[] => [...textFields(section), ...pictures(section)];

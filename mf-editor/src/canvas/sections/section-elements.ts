const ID = /^s-([0-9a-f-]{36})$/;

const sectionId = (element: Element | null): string | null => ID.exec(element?.id ?? '')?.[1] ?? null;

/** The section an element of the page belongs to. */
export const sectionAt = (target: EventTarget | null): HTMLElement | null =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-section][id^="s-"]') ?? null;

export const idAt = (target: EventTarget | null): string | null => sectionId(sectionAt(target));

export const elementOf = (document: Document, id: string | null): HTMLElement | null =>
  id === null ? null : document.getElementById(`s-${id}`);

/** Sections of the page in the order they are read in. */
export const sectionElements = (document: Document): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-section][id^="s-"]'),
];

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

import type { DropLine, Place } from '../sections/drop-place.ts';
import { OVERLAY_RULES } from './overlay-rules.ts';

/** What is marked on the page. */
export interface Marks {
  readonly hovered: Element | null;
  readonly selected: Element | null;
  /** Name of the selected section, on its handle; null where it can't be moved. */
  readonly name: string | null;
  /** Places where a section can be added now. */
  readonly adds: readonly DropLine[];
  /** Where a dragged section would go. */
  readonly drop: DropLine | null;
  readonly ghost: { readonly label: string; readonly x: number; readonly y: number } | null;
}

export interface Overlay {
  readonly show: (marks: Marks) => void;
  /** The handle a section is dragged by. */
  readonly handle: HTMLElement;
  readonly setTokens: (css: string) => void;
  readonly remove: () => void;
}

interface Options {
  readonly document: Document;
  readonly addLabel: string;
  readonly onAdd: (place: Place) => void;
}

/** Pixels above a section, and its width, in which its handle has room beside the toolbar, whatever the page is scaled by. */
const ROOM = { above: 48, width: 720 };

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

function move(element: HTMLElement, { left, top, width, height }: Box): void {
  const values = { x: left, y: top, w: width, h: height };
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, `${Math.round(value)}px`);
  element.hidden = false;
}

/** Outlines, handle and lines over the page, in coordinates of the page: they scroll with it. */
export function createOverlay({ document, addLabel, onAdd }: Options): Overlay {
  const make = (tag: string, name: string, parent: ParentNode): HTMLElement => {
    const element = document.createElement(tag);
    element.className = name;
    element.hidden = true;
    parent.append(element);
    return element;
  };
  const host = document.createElement('div');
  host.id = 'sections-overlay';
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const Sheet = document.defaultView?.CSSStyleSheet;
  const tokens = Sheet && new Sheet();
  const rules = Sheet && new Sheet();
  rules?.replaceSync(OVERLAY_RULES);
  if (tokens && rules) root.adoptedStyleSheets = [tokens, rules];

  const hover = make('div', 'box hover', root);
  const selected = make('div', 'box selected', root);
  const handle = make('div', 'tab', selected);
  handle.append(document.createElement('i'), document.createElement('span'));
  const drop = make('div', 'line drop', root);
  const ghost = make('div', 'ghost', root);
  const lines: HTMLElement[] = [];
  let shownAdds: readonly DropLine[] = [];

  const lineAt = (index: number): HTMLElement => {
    const known = lines[index];
    if (known) return known;
    const line = make('div', 'line', root);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'add';
    button.tabIndex = -1;
    button.setAttribute('aria-label', addLabel);
    button.title = addLabel;
    button.addEventListener('click', () => {
      const add = shownAdds[index];
      if (add) onAdd({ slot: add.slot, index: add.index });
    });
    line.append(button);
    lines.push(line);
    return line;
  };
  const boxOf = (element: Element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const view = document.defaultView;
    return { left: left + (view?.scrollX ?? 0), top: top + (view?.scrollY ?? 0), width, height };
  };
  const outline = (box: HTMLElement, element: Element | null) => {
    box.hidden = element === null;
    if (element) move(box, boxOf(element));
  };
  const lineBox = ({ left, top, width }: DropLine): Box => ({ left, top: top - 1, width, height: 2 });

  return {
    handle,
    show: (marks) => {
      outline(hover, marks.hovered === marks.selected ? null : marks.hovered);
      outline(selected, marks.selected);
      handle.hidden = marks.name === null;
      // Above the section where it can be, so that its first words are not covered.
      const box = marks.selected && boxOf(marks.selected);
      handle.toggleAttribute('data-above', box !== null && box.top >= ROOM.above && box.width >= ROOM.width);
      if (handle.lastElementChild) handle.lastElementChild.textContent = marks.name;
      shownAdds = marks.adds;
      for (const [index, add] of marks.adds.entries()) move(lineAt(index), lineBox(add));
      for (const line of lines.slice(marks.adds.length)) line.hidden = true;
      drop.hidden = marks.drop === null;
      if (marks.drop) move(drop, lineBox(marks.drop));
      ghost.hidden = marks.ghost === null;
      if (marks.ghost) {
        ghost.textContent = marks.ghost.label;
        move(ghost, { left: marks.ghost.x + 12, top: marks.ghost.y + 12, width: 0, height: 0 });
      }
    },
    setTokens: (css) => tokens?.replaceSync(css),
    remove: () => host.remove(),
  };
}

import type { DropLine, Place } from '../sections/drop-place.ts';
import type { Box } from '../sections/outer-box.ts';
import { OVERLAY_RULES } from './overlay-rules.ts';

/** What is marked on the page, in its own coordinates. */
export interface Marks {
  readonly hovered: Box | null;
  readonly selected: Box | null;
  /** Pixels of the selected frame above the section itself. */
  readonly above: number;
  /** Name of the selected section, on its handle; null where it can't be moved. */
  readonly name: string | null;
  /** Whether it shows what other pages show too. */
  readonly isShared: boolean;
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
/** Pixels of the room around a section in which the handle stands without covering its words. */
const INSIDE = 36;

/** Writes text that is another: what is written over again, even the same, is laid out anew, and this is done with every frame. */
function write(element: Element | null, text: string | null): void {
  if (element && element.textContent !== (text ?? '')) element.textContent = text;
}

function move(element: HTMLElement, { left, top, width, height }: Box): void {
  const { style } = element;
  for (const [name, length] of Object.entries({ x: left, y: top, w: width, h: height })) {
    const value = `${Math.round(length)}px`;
    if (style.getPropertyValue(`--${name}`) !== value) style.setProperty(`--${name}`, value);
  }
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
  const outline = (element: HTMLElement, box: Box | null) => {
    if (box) move(element, box);
    else element.hidden = true;
  };
  const lineBox = ({ left, top, width }: DropLine): Box => ({ left, top: top - 1, width, height: 2 });

  return {
    handle,
    show: (marks) => {
      outline(hover, marks.hovered);
      outline(selected, marks.selected);
      handle.hidden = marks.name === null;
      // In the room around the section, or above it where it can be, so that its first words are not covered.
      const box = marks.selected;
      const isAbove = marks.above < INSIDE && box !== null && box.top >= ROOM.above && box.width >= ROOM.width;
      handle.toggleAttribute('data-above', isAbove);
      handle.toggleAttribute('data-shared', marks.isShared);
      write(handle.lastElementChild, marks.name);
      shownAdds = marks.adds;
      for (const [index, add] of marks.adds.entries()) move(lineAt(index), lineBox(add));
      for (const line of lines.slice(marks.adds.length)) line.hidden = true;
      drop.hidden = marks.drop === null;
      if (marks.drop) move(drop, lineBox(marks.drop));
      ghost.hidden = marks.ghost === null;
      if (marks.ghost) {
        write(ghost, marks.ghost.label);
        move(ghost, { left: marks.ghost.x + 12, top: marks.ghost.y + 12, width: 0, height: 0 });
      }
    },
    setTokens: (css) => tokens?.replaceSync(css),
    remove: () => host.remove(),
  };
}

import { after } from '../after.ts';

let region: HTMLElement | undefined;

/** A status line that only screen readers meet. */
function createRegion(): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#sections-status{position:fixed;clip-path:inset(50%)}');
  document.adoptedStyleSheets.push(sheet);
  const element = Object.assign(document.createElement('p'), { id: 'sections-status', role: 'status' });
  document.body.append(element);
  return element;
}

/** Milliseconds: a region is heard only when it was there before its words, and after the focus was spoken of. */
const PAUSE = 100;

/** Says the title of the page that came, as a document load would. */
export function announce(title: string): void {
  region ??= createRegion();
  const line = region;
  line.textContent = '';
  void after(PAUSE).then(() => {
    line.textContent = title;
  });
}

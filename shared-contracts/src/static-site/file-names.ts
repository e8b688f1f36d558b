/** Names that Windows gives to devices, whatever follows a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/;
/** Neither letters, digits nor marks of any script: no file name needs them, and some systems read something into them. */
const OTHER = /[^\p{L}\p{N}\p{M}_-]+/gu;
const MOST_OF_SEGMENT = 60;
/** Of a whole name: below a folder of their own, Windows opens 260. */
const MOST = 150;
const PAGE = 'index.html';

const trimmed = (text: string): string => text.split('-').filter(Boolean).join('-');

const encoder = new TextEncoder();
const bytesIn = (text: string): number => encoder.encode(text).length;

/** As much of a text as a name may take. */
function cut(text: string, most: number): string {
  let kept = '';
  for (const sign of text) {
    if (bytesIn(kept + sign) > most) break;
    kept += sign;
  }
  return trimmed(kept);
}

/** One segment of an address as a folder: nothing in it leads elsewhere, and no dot makes it look like a file. */
function folderOf(segment: string): string {
  const plain = trimmed(segment.normalize('NFC').toLowerCase().replace(OTHER, '-'));
  const short = cut(plain, MOST_OF_SEGMENT) || 'page';
  return DEVICE.test(short) ? `_${short}` : short;
}

/** What systems that know no case, and those that take letters apart, call one name. */
const sameName = (name: string): string => name.normalize('NFKD').toUpperCase().toLowerCase();

/** The first of `nameAt(1)`, `nameAt(2)`, … that is free. How far those of one `like` are counted is kept: whoever counts anew takes quadratic time. */
export function createFreeNames(fold: (name: string) => string) {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (like: string, nameAt: (number: number) => string): string => {
    const key = fold(like);
    for (let number = next.get(key) ?? 1; ; number += 1) {
      const name = nameAt(number);
      const folded = fold(name);
      if (taken.has(folded)) continue;
      taken.add(folded);
      next.set(key, number + 1);
      return name;
    }
  };
}

/** Names of pages in a folder: each page is the `index.html` of one of its own, and no two share one on any system. */
export function createFileNames(): (path: string) => string {
  const freeName = createFreeNames(sameName);
  return (path) => {
    const folders = path.split('/').filter(Boolean).map(folderOf);
    const whole = folders.join('/');
    const short = bytesIn(whole) > MOST ? cut(whole.replaceAll('/', '-'), MOST_OF_SEGMENT) : whole;
    return freeName(short, (number) => {
      const folder = number === 1 ? short : `${short || 'page'}-${number}`;
      return folder === '' ? PAGE : `${folder}/${PAGE}`;
    });
  };
}

/** How one file of the folder names another, wherever the folder lies. */
export const relativeTo = (from: string, to: string): string =>
  '../'.repeat(from.split('/').length - 1) + to.split('/').map(encodeURIComponent).join('/');

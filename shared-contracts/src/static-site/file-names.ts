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

/** Names of pages in a folder: each page is the `index.html` of one of its own, and no two share one on any system. */
export function createFileNames(): (path: string) => string {
  const taken = new Set<string>();
  return (path) => {
    const folders = path.split('/').filter(Boolean).map(folderOf);
    const whole = folders.join('/');
    const short = bytesIn(whole) > MOST ? cut(whole.replaceAll('/', '-'), MOST_OF_SEGMENT) : whole;
    for (let number = 1; ; number += 1) {
      const folder = number === 1 ? short : `${short || 'page'}-${number}`;
      const name = folder === '' ? PAGE : `${folder}/${PAGE}`;
      if (taken.has(sameName(name))) continue;
      taken.add(sameName(name));
      return name;
    }
  };
}

/** How one file of the folder names another, wherever the folder lies. */
export const relativeTo = (from: string, to: string): string =>
  '../'.repeat(from.split('/').length - 1) + to.split('/').map(encodeURIComponent).join('/');

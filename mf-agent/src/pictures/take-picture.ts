import { createContext, domToCanvas } from 'modern-screenshot';
import { MOST_OF_PICTURE, type PagePicture, type PageSight, type RemoteHost } from 'shared-contracts';
import { openDocument } from 'shared-contracts/drawing';
import { withDrawnPage } from './draw-page.ts';
import { usedFaces } from './used-faces.ts';

const THUMBNAIL_WIDTH = 160;
/** Tried in turn, until the picture is small enough. */
const QUALITIES = [0.8, 0.6, 0.4, 0.2] as const;
/** Milliseconds that a file of the page may take. */
const PATIENCE = 8000;
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

function jpegOf(canvas: HTMLCanvasElement, most: number): string {
  for (const quality of QUALITIES) {
    const jpeg = canvas.toDataURL('image/jpeg', quality).split(',', 2)[1] ?? '';
    if (jpeg.length > 0 && jpeg.length <= most) return jpeg;
  }
  throw new Error('The picture is too large');
}

function thumbnailOf(canvas: HTMLCanvasElement): string {
  const small = document.createElement('canvas');
  small.width = THUMBNAIL_WIDTH;
  // Of a tall one, what is on top.
  const height = Math.min(canvas.height, canvas.width * 1.5);
  small.height = Math.round((height * THUMBNAIL_WIDTH) / canvas.width);
  small.getContext('2d')?.drawImage(canvas, 0, 0, canvas.width, height, 0, 0, small.width, small.height);
  return jpegOf(small, MOST_OF_PICTURE.thumbnail);
}

/** What a section far from the part holds need not be copied: it keeps its place. */
function nearPart(page: Document, from: number, to: number): (node: Node) => boolean {
  const away = new Set<Element>();
  for (const section of page.querySelectorAll('[data-section]')) {
    const { top, bottom } = section.getBoundingClientRect();
    if (bottom < from || top > to) away.add(section);
  }
  return ({ parentElement }) => parentElement === null || !away.has(parentElement);
}

/** What these do stands in the styles that are copied; without a rule against them they would do it again. */
function plainly(node: Node): void {
  if ('removeAttribute' in node) for (const name of ['popover', 'hidden']) (node as Element).removeAttribute(name);
}

/** Also what is out of sight of the frame: it would be waited for, one file after the other. */
async function filesOf(page: Document): Promise<void> {
  const images = [...page.images];
  for (const image of images) image.loading = 'eager';
  const all = Promise.allSettled(images.map((image) => image.decode()));
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE);
  await Promise.race([all, promise]);
  clearTimeout(timer);
  // What does not come now comes no more.
  for (const image of images) if (!image.complete) image.removeAttribute('src');
}

/** Of this site alone: what may be drawn from elsewhere may not be read. */
const notFromElsewhere = async (url: string): Promise<string | false> =>
  new URL(url, location.href).origin === location.origin ? false : NOTHING;

/** One part of what is drawn. */
async function paint(page: Document, part: number) {
  const root = page.documentElement;
  const whole = Math.max(root.scrollHeight, 1);
  const parts = Math.ceil(whole / MOST_OF_PICTURE.side);
  const from = (Math.min(part, parts) - 1) * MOST_OF_PICTURE.side;
  const height = Math.min(whole - from, MOST_OF_PICTURE.side);
  const width = root.clientWidth;
  await filesOf(page);
  const cssText = await usedFaces(page);
  const view = page.defaultView ?? window;
  const background = [page.body, root].map((each) => view.getComputedStyle(each).backgroundColor);
  const context = await createContext(root, {
    ...{ width, height, scale: 1, timeout: PATIENCE },
    onCloneEachNode: plainly,
    filter: nearPart(page, from, from + height),
    backgroundColor: background.find((colour) => !/^rgba\(.*, 0\)$/.test(colour)) ?? 'Canvas',
    style: { transform: `translateY(-${from}px)`, transformOrigin: '0 0' },
    fetchFn: notFromElsewhere,
    font: cssText === '' ? false : { cssText },
    features: { copyScrollbar: false },
  });
  // It would write markup into a frame of its own, which the document's policy refuses.
  const plain = page.createElement('iframe');
  page.body.append(plain);
  await openDocument(plain, AbortSignal.timeout(PATIENCE));
  const canvas = await domToCanvas(Object.assign(context, { sandbox: plain, autoDestruct: true }));
  return { canvas, parts };
}

/** A page as a picture, bounded in pixels and in bytes. */
export const takePicture = (host: RemoteHost, sight: PageSight): Promise<PagePicture> =>
  withDrawnPage(host, sight, async (page) => {
    const { canvas, parts } = await paint(page, sight.part);
    const { width, height } = canvas;
    return { jpeg: jpegOf(canvas, MOST_OF_PICTURE.characters), thumbnail: thumbnailOf(canvas), width, height, parts };
  });

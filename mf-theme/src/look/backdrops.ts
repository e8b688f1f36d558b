import { type BackgroundLayer, layersOf } from './background-layers.ts';
import { ratioOf } from './ratio-of.ts';

/** What stands behind things of a drawn page where that is more than one colour. */
export interface Backdrops {
  /** Resolves once the pictures behind these are known, or do not come. */
  readonly prepare: (elements: readonly Element[]) => Promise<void>;
  /** Colours that are seen behind what stands in an element, `#rrggbb`; null where one colour hides all that is below it. */
  readonly of: (element: Element) => readonly string[] | null;
}

/** Colours that are read off along a gradient: its own, at the ends, and what comes to be between them. */
const SAMPLES = 9;
/** Parts of a picture each way, each as the one colour that it comes to. */
const PARTS = 4;
/** Colours that texts are held against. */
const MOST = 12;

const hexesOf = ({ data }: ImageData): string[] => {
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 3));
  return [
    ...new Set(pixels.map((pixel) => `#${[...pixel].map((part) => part.toString(16).padStart(2, '0')).join('')}`)),
  ];
};

/** Of many colours those that tell most: evenly from the darkest to the lightest. */
export function spread(colours: readonly string[], most = MOST): readonly string[] {
  if (colours.length <= most) return colours;
  const sorted = colours.toSorted((one, other) => ratioOf(one, '#000000') - ratioOf(other, '#000000'));
  const step = (sorted.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => sorted[Math.round(at * step)] ?? '');
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return canvas.getContext('2d', { willReadFrequently: true });
}

/** What a picture comes to, part by part. None where it does not come. */
async function coloursOf(url: string): Promise<readonly string[]> {
  const brush = canvasOf(PARTS, PARTS);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return [];
  }
  if (!brush) return [];
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, 0, 0, PARTS, PARTS);
  return hexesOf(brush.getImageData(0, 0, PARTS, PARTS));
}

type Paint = (brush: CanvasRenderingContext2D) => void;

/** Colours that come to be where something is painted over others. */
function createOver() {
  const brush = canvasOf(SAMPLES, 1);
  return (below: readonly string[], paint: Paint): readonly string[] => {
    if (!brush) return below;
    const seen = below.flatMap((colour) => {
      brush.fillStyle = colour;
      brush.fillRect(0, 0, SAMPLES, 1);
      paint(brush);
      return hexesOf(brush.getImageData(0, 0, SAMPLES, 1));
    });
    return spread([...new Set(seen)]);
  };
}

const paintColour =
  (colour: string): Paint =>
  (brush) => {
    brush.fillStyle = colour;
    brush.fillRect(0, 0, SAMPLES, 1);
  };

const paintGradient =
  (stops: readonly string[]): Paint =>
  (brush) => {
    // From the middle of the first sample to that of the last: the colours at the ends are seen whole.
    const gradient = brush.createLinearGradient(0.5, 0, SAMPLES - 0.5, 0);
    for (const [at, stop] of stops.entries()) gradient.addColorStop(at / Math.max(1, stops.length - 1), stop);
    brush.fillStyle = gradient;
    brush.fillRect(0, 0, SAMPLES, 1);
  };

/** An element and all that is around it, the outermost first. */
function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) found.unshift(each);
  return found;
}

/** Reads what stands behind things off a drawn page, as it is drawn now. */
export function createBackdrops(page: Document): Backdrops {
  const pictures = new Map<string, Promise<readonly string[]>>();
  const known = new Map<string, readonly string[]>();
  const over = createOver();

  /** Where an element is drawn, what is behind a whole page being a part of its body. */
  const styles = (element: Element): CSSStyleDeclaration[] => {
    const view = page.defaultView;
    if (!view) return [];
    return around(element).flatMap((each) =>
      each === page.body
        ? [view.getComputedStyle(each), view.getComputedStyle(each, '::before')]
        : [view.getComputedStyle(each)],
    );
  };
  const load = async (url: string): Promise<void> => {
    const loading = pictures.get(url) ?? coloursOf(url);
    pictures.set(url, loading);
    known.set(url, await loading);
  };
  const layer = (below: readonly string[], each: BackgroundLayer): readonly string[] => {
    if ('stops' in each) return over(below, paintGradient(each.stops));
    const parts = known.get(each.picture) ?? [];
    return parts.length > 0 ? spread(parts) : below;
  };

  return {
    prepare: async (elements) => {
      const images = new Set(elements.flatMap(styles).map(({ backgroundImage }) => backgroundImage));
      const urls = [...images].flatMap(layersOf).flatMap((each) => ('picture' in each ? [each.picture] : []));
      await Promise.all([...new Set(urls)].map(load));
    },
    of: (element) => {
      let colours: readonly string[] = ['#ffffff'];
      let isImage = false;
      for (const { backgroundColor, backgroundImage } of styles(element)) {
        const paint = paintColour(backgroundColor);
        if (over(['#000000', '#ffffff'], paint).length === 1) isImage = false;
        colours = over(colours, paint);
        const layers = layersOf(backgroundImage);
        if (layers.length > 0) isImage = true;
        colours = layers.reduce(layer, colours);
      }
      return isImage ? colours : null;
    },
  };
}

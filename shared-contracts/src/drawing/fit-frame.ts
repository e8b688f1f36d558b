/** A screen that a page is looked at for. */
export type WidthName = 'desktop' | 'tablet' | 'phone';

/** Pixels of the page's window; a desktop page takes more where there is more. */
const WIDTHS: Readonly<Record<WidthName, number>> = { desktop: 1280, tablet: 820, phone: 390 };
/** A window narrower than this is a phone's own screen: the page is as wide as the stage. */
const PHONE_WINDOW = 600;

interface Stage {
  readonly width: number;
  readonly height: number;
  /** Width of the tool's window, which panels beside the stage do not change: what is shown must not follow them. */
  readonly window: number;
}

export interface Fit {
  /** Width and height of the page's window. */
  readonly width: number;
  readonly height: number;
  /** How large it is drawn, up to 1. */
  readonly scale: number;
}

/** A window of the width asked for, drawn smaller where the stage has less room. */
export function fitFrame(stage: Stage, name: WidthName): Fit {
  const own = stage.window < PHONE_WINDOW;
  const desktop = own ? stage.width : Math.max(stage.width, WIDTHS.desktop);
  const width = Math.round(name === 'desktop' ? desktop : own ? Math.min(WIDTHS[name], stage.width) : WIDTHS[name]);
  const scale = width > 0 ? Math.min(1, stage.width / width) : 1;
  return { width, height: Math.round(stage.height / scale), scale };
}

/** Keeps the window of a page within `view` as wide as asked for, and drawn to fit into it. Returns how to stop. */
export function keepFitting(view: HTMLElement, name: WidthName): () => void {
  const apply = () => {
    const room = view.getBoundingClientRect();
    const stage = { width: room.width, height: room.height, window: globalThis.innerWidth };
    const { width, height, scale } = fitFrame(stage, name);
    view.style.setProperty('--page-width', `${width}px`);
    view.style.setProperty('--page-height', `${height}px`);
    view.style.setProperty('--page-scale', `${scale}`);
    const page = view.querySelector('iframe')?.contentDocument?.documentElement;
    page?.style.setProperty('--ui', `${1 / scale}`);
  };
  apply();
  const observer = new ResizeObserver(apply);
  observer.observe(view);
  return () => observer.disconnect();
}

/** How large a frame is drawn. */
export const scaleOf = (frame: HTMLIFrameElement): number =>
  frame.offsetWidth > 0 ? frame.getBoundingClientRect().width / frame.offsetWidth : 1;

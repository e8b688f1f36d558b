import type { Page } from '@playwright/test';

export interface ReadingOrder {
  /** Blocks of text that were looked at. */
  readonly blocks: number;
  /** Blocks that stand before one that is read earlier: above it in its column, or in front of it in its line. */
  readonly early: readonly string[];
}

/** Whether what is seen in order is read in order: with styles off, by a screen reader, by a search engine. */
export const readingOrder = (page: Page): Promise<ReadingOrder> =>
  page.evaluate(() => {
    interface Block {
      readonly element: Element;
      readonly words: string;
      readonly rects: DOMRect[];
    }
    interface Box {
      readonly words: string;
      readonly top: number;
      readonly bottom: number;
      readonly left: number;
      readonly right: number;
    }
    const WHOLLY_SEEN = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };

    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility(WHOLLY_SEEN)) return false;
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath !== 'none') return false;
      return true;
    };
    const blockOf = (element: Element): Element => {
      const isInline = getComputedStyle(element).display.startsWith('inline');
      return isInline && element.parentElement ? blockOf(element.parentElement) : element;
    };
    const rectsOf = (node: Node): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };
    const blocksOf = (section: Element): Box[] => {
      const blocks: Block[] = [];
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.textContent?.trim();
        const parent = node.parentElement;
        if (!words || !parent || !isSeen(parent)) continue;
        const element = blockOf(parent);
        const last = blocks.at(-1);
        if (last?.element === element) last.rects.push(...rectsOf(node));
        else blocks.push({ element, words, rects: rectsOf(node) });
      }
      return blocks
        .filter(({ rects }) => rects.length > 0)
        .map(({ words, rects }) => ({
          words,
          top: Math.min(...rects.map(({ top }) => top)),
          bottom: Math.max(...rects.map(({ bottom }) => bottom)),
          left: Math.min(...rects.map(({ left }) => left)),
          right: Math.max(...rects.map(({ right }) => right)),
        }));
    };
    const standsBefore = (one: Box, other: Box): boolean => {
      const inColumn = Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1;
      if (inColumn) return one.bottom <= other.top + 1;
      const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const inLine = shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
      return inLine && one.right <= other.left + 1;
    };

    const perSection = [...document.querySelectorAll('[data-section]')].map(blocksOf);
    const early = perSection.flatMap((blocks) =>
      blocks.flatMap((block, index) =>
        blocks
          .slice(index + 1)
          .filter((later) => standsBefore(later, block))
          .map((later) => `“${later.words}” before “${block.words}”`),
      ),
    );
    return { blocks: perSection.flat().length, early: [...new Set(early)] };
  });

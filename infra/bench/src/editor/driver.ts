import type { BrowserContext, Page } from '@playwright/test';

/** How to work an editor by hand. Both are driven by real input; only the places differ. */
export interface EditorDriver {
  readonly url: string;
  readonly prepare: (context: BrowserContext) => Promise<void>;
  /** Selector of the canvas' frame. */
  readonly frame: string;
  /** In the frame: every section, in reading order. */
  readonly sections: string;
  /** In the page: the form's field of the selected section's title. */
  readonly titleField: string;
  /** Whether a click on a title writes in it, on the page itself. */
  readonly writesOnPage: boolean;
  /** Where to take hold of the selected section; in the page's coordinates. */
  readonly grip: (page: Page, index: number) => Promise<{ readonly x: number; readonly y: number }>;
}

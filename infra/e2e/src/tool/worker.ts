import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Locale } from 'shared-contracts';
import type { DayWords } from './day-words.ts';

/** Somebody at work in the tool: what they do, in their words. */
export interface Worker {
  readonly page: Page;
  /** The page under edit. */
  readonly canvas: FrameLocator;
  readonly open: (path?: string) => Promise<void>;
  /** Replaces the words of a field where they stand. */
  readonly write: (place: Locator, text: string) => Promise<void>;
  /** Shows the content in a language. */
  readonly inLanguage: (locale: Locale) => Promise<void>;
  readonly save: () => Promise<void>;
  /** Does what ends in a save, and waits until it is stored. */
  readonly untilStored: (work: () => Promise<void>) => Promise<void>;
}

const LANGUAGES: Readonly<Record<Locale, RegExp>> = { en: /English/, fr: /Français/ };

export function workerOf(page: Page, origin: string, words: DayWords): Worker {
  const canvas = page.frameLocator('iframe[data-opened=open]');
  const save = page.getByRole('button', { name: words.save, exact: true });
  const untilStored = async (work: () => Promise<void>): Promise<void> => {
    const stored = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/page/') && answer.ok(),
    );
    await work();
    await stored;
  };
  return {
    page,
    canvas,
    open: async (path = '/') => {
      await page.goto(`${origin}${path}?edit`);
      await expect(canvas.locator('h1')).toBeVisible();
    },
    write: async (place, text) => {
      await place.click();
      await expect(canvas.locator('[data-editing]')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Escape');
      await expect(place).toHaveText(text);
    },
    inLanguage: async (locale) => {
      await page.getByRole('radio', { name: LANGUAGES[locale] }).click();
      await expect(canvas.locator('html')).toHaveAttribute('lang', locale);
    },
    untilStored,
    save: async () => {
      await untilStored(() => save.click());
      await expect(page.getByRole('status').filter({ hasText: words.saved }).first()).toBeVisible();
    },
  };
}

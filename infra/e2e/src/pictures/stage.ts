import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Owner, ownerOf } from '../support/owner.ts';
import { signInBrowser } from '../support/signed-in.ts';
import type { Product } from '../support/start-product.ts';

/** How the tool is looked at. */
export interface View {
  readonly locale: 'en' | 'fr';
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

export const isPhone = ({ width }: View): boolean => width < 600;
export const nameOf = ({ locale, theme, width }: View): string => [locale, theme, width].join('-');

/** What a walk through the tool's screens stands on. */
export interface Stage {
  readonly view: View;
  readonly product: Product;
  readonly owner: Owner;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The words of the view's language. */
  readonly say: (en: string, fr: string) => string;
  /** An address of the site in the view's language. */
  readonly at: (path: string) => string;
  /** What is on screen is a state of the tool worth a look: it is photographed, or held to the rules. */
  readonly show: (name: string, page?: Page) => Promise<void>;
}

/** One way through screens that follow from each other; names of its states are unique in the whole tool. */
export type Walk = (stage: Stage) => Promise<void>;

export async function openStage(
  browser: Browser,
  product: Product,
  view: View,
  look: (stage: Stage, name: string, page: Page) => Promise<void>,
): Promise<Stage> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: view.locale,
    colorScheme: view.theme,
    viewport: { width: view.width, height: isPhone(view) ? 844 : 900 },
    hasTouch: isPhone(view),
    isMobile: isPhone(view),
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const stage: Stage = {
    view,
    product,
    owner: await ownerOf(product),
    context,
    page,
    say: (en, fr) => (view.locale === 'en' ? en : fr),
    at: (path) => (view.locale === 'en' ? path : `/${view.locale}${path === '/' ? '' : path}`),
    show: (name, other = page) => look(stage, name, other),
  };
  return stage;
}

export const asOwner = ({ page, product }: Stage): Promise<void> => signInBrowser(page, product);

/** A host of this machine that nobody has claimed. */
export const freshHost = ({ product }: Stage): string =>
  `http://atelier-${crypto.randomUUID().slice(0, 8)}.localhost:${new URL(product.url).port}`;

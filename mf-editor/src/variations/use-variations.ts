import { createContext, useContext } from 'react';
import type { Page, PageVersion, PageVersions } from 'shared-contracts';

/** What the parts of the screen share: a page, and the variation of it that is looked at. */
export interface ShownVariation {
  readonly all: PageVersions;
  readonly main: PageVersion;
  readonly mainPage: Page;
  readonly variation: PageVersion;
  readonly variationPage: Page;
  /** What it is compared with: main, or another variation. */
  readonly other: PageVersion;
  readonly otherPage: Page;
  readonly compareWith: (id: string) => void;
  /** Looks at another one; null at whichever comes first. */
  readonly show: (id: string | null) => void;
}

export const VariationContext = createContext<ShownVariation | null>(null);

export function useVariation(): ShownVariation {
  const shown = useContext(VariationContext);
  if (!shown) throw new Error('This component stands outside of the variations');
  return shown;
}

export const isOnTrial = ({ trial }: PageVersions, { variation, share }: PageVersion): boolean =>
  trial.running && variation === 'variation' && share > 0;

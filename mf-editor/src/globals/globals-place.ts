import { createContext, useContext } from 'react';
import type { GlobalInstance } from 'shared-contracts';
import { wantedGlobal } from '../editor/wanted-global.ts';

/** Where global instances are looked at: in the panel beside a page, or on a screen of their own. */
export interface GlobalsPlace {
  readonly isScreen: boolean;
  /** What its name, and the names of its parts, are in. */
  readonly headings: { readonly title: 'h1' | 'h3'; readonly part: 'h2' | 'h4' };
  /** Shows one; null shows all. */
  readonly show: (global: Pick<GlobalInstance, 'id' | 'name'> | null) => void;
}

const PANEL: GlobalsPlace = {
  isScreen: false,
  headings: { title: 'h3', part: 'h4' },
  show: (global) => wantedGlobal.set(global?.name ?? null),
};

export const GlobalsPlaceContext = createContext(PANEL);

export const useGlobalsPlace = (): GlobalsPlace => useContext(GlobalsPlaceContext);

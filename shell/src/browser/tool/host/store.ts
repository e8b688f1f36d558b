import { combineReducers, configureStore, createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit';
import { DEFAULT_LOCALE, type Locale, type ToolStore } from 'shared-contracts';
import type { PageState } from '../../../shared/page-payload.ts';

const pageData = createSlice({
  name: 'pageData',
  initialState: null as PageState | null,
  reducers: { setPageData: (_, { payload }: PayloadAction<PageState | null>) => payload },
});
const defaultLocale = createSlice({
  name: 'defaultLocale',
  initialState: DEFAULT_LOCALE as Locale,
  reducers: { setDefaultLocale: (_, { payload }: PayloadAction<Locale>) => payload },
});

export const { setPageData } = pageData.actions;
export const { setDefaultLocale } = defaultLocale.actions;

const OWN = { pageData: pageData.reducer, defaultLocale: defaultLocale.reducer };

/** The sections data store (row V17) as a Redux store, to which remotes add slices of their own. */
/** What the shell keeps there itself. */
export interface ToolStoreState {
  readonly pageData: PageState | null;
  readonly defaultLocale: Locale;
}

export function createToolStore() {
  const reducers: Record<string, Reducer> = { ...OWN };
  const store = configureStore({
    reducer: combineReducers(reducers),
    // A page of two hundred sections is looked through with every action otherwise.
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  });
  const inject: ToolStore['inject'] = (key, reducer) => {
    if (Object.hasOwn(OWN, key)) throw new TypeError(`"${key}" is the shell’s own`);
    reducers[key] = reducer;
    store.replaceReducer(combineReducers(reducers));
  };
  return Object.assign(store, { inject });
}

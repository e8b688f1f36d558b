import { createContext } from 'react';

/** Tells the host of code that did not come. */
export const LossContext = createContext<(error: unknown) => void>(() => {});

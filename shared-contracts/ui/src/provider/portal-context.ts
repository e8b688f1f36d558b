import { createContext, useContext } from 'react';

/** Where overlays are put: inside the kit's root, so that they have its tokens. Undefined outside of any. */
export const PortalContext = createContext<HTMLElement | null | undefined>(undefined);

export const usePortal = (): HTMLElement | undefined => useContext(PortalContext) ?? undefined;

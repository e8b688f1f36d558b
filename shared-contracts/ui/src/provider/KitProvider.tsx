import { type ComponentProps, type ReactNode, useContext, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Locale } from 'shared-contracts';
import '../tokens/tokens.css';
import { cx } from '../class-names.ts';
import styles from './kit-root.module.css';
import { LossContext } from './loss-context.ts';
import { PortalContext } from './portal-context.ts';

export type Theme = 'system' | 'light' | 'dark';

export interface KitProviderProps {
  /** Language of the interface. */
  readonly locale: Locale;
  /** Default `system`. */
  readonly theme?: Theme;
  /** Client navigation for links and menu items with an `href`. */
  readonly navigate?: ComponentProps<typeof RouterProvider>['navigate'];
  /** Told of code that was to be shown and did not come; the nearest provider with one is. */
  readonly onLost?: (error: unknown) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** React Aria inserts a stylesheet of that id where none is; the kit's rule in `kit-root.module.css` says the same. */
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';

/**
 * The kit's root: tokens, language, theme, and the place where menus, dialogs and tooltips are put. Everything drawn
 * with the kit stands inside one; nothing outside it is styled.
 */
export function KitProvider({ locale, theme = 'system', navigate, onLost, className, children }: KitProviderProps) {
  const isOutermost = useContext(PortalContext) === undefined;
  const outerLost = useContext(LossContext);
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  const content = (
    <PortalContext value={portal}>
      <div className={cx('kit-root', styles.root, className)} data-theme={theme} lang={locale}>
        {isOutermost && <span id={PRESSABLE_STYLE_ID} hidden />}
        {/* A dialog that is open from the start would be put elsewhere first, and be hidden with it. */}
        {portal && <LossContext value={onLost ?? outerLost}>{children}</LossContext>}
        <div ref={setPortal} />
      </div>
    </PortalContext>
  );
  return (
    <I18nProvider locale={locale}>
      {navigate ? <RouterProvider navigate={navigate}>{content}</RouterProvider> : content}
    </I18nProvider>
  );
}

import { KitProvider } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { useTool } from './tool-context.ts';

/** What every screen stands in, and what may come over it. */
function Shell() {
  const { theme, host } = useTool();
  useTranslation();
  const chosen = useSyncExternalStore(theme.subscribe, theme.get);
  return (
    <KitProvider locale={host.locale()} theme={chosen} navigate={(to) => host.router.navigate(to)}>
      <Outlet />
    </KitProvider>
  );
}

export function Frame() {
  const { host, store } = useTool();
  return (
    <I18nextProvider i18n={host.i18n}>
      <QueryClientProvider client={host.queryClient}>
        <Provider store={store}>
          <Shell />
        </Provider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

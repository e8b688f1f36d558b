import { KitProvider } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { CommandOverlays } from './CommandOverlays.tsx';
import { Assistant } from './HelpButton.tsx';
import { keepFocus } from './keep-focus.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { OverPlanSlot } from './OverPlanSlot.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { Toaster } from './Toaster.tsx';
import { useTool } from './tool-context.ts';
import { useNews } from './use-news.ts';
import { useOwnCommands } from './use-own-commands.ts';
import { useSubscribed } from './use-subscribed.ts';

/** What every screen stands in, and what may come over it. */
function Stage() {
  const { theme, host } = useTool();
  useTranslation();
  useOwnCommands();
  useNews();
  useEffect(keepFocus, []);
  return (
    <KitProvider
      locale={host.locale()}
      theme={useSubscribed(theme, theme.get)}
      navigate={(to) => host.router.navigate(to)}
      onLost={(error) => host.report(error, 'a part of the tool')}
    >
      <Outlet />
      <Assistant />
      <CommandOverlays />
      <LeaveQuestion />
      <OverPlanSlot />
      <SignInAgain />
      <Toaster />
    </KitProvider>
  );
}

export function Frame() {
  const { host, store } = useTool();
  return (
    <I18nextProvider i18n={host.i18n}>
      <QueryClientProvider client={host.queryClient}>
        <Provider store={store}>
          <Stage />
        </Provider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

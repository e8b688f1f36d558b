import { QueryClient } from '@tanstack/react-query';
import { errorMessage, type RemoteHost } from 'shared-contracts';
import type { ToolState } from '../../../shared/tool-state.ts';
import { report } from '../../report.ts';
import { createClients } from './clients.ts';
import { type CommandBook, createCommands } from './commands.ts';
import { federation, linkStyle } from './federation.ts';
import { createGuards, type Guards } from './guards.ts';
import { createI18n, firstLocale } from './i18n.ts';
import { keepProject } from './keep-project.ts';
import { createMediaPickers } from './media.ts';
import { meetNewBuild } from './meet-new-build.ts';
import { createRemotes, type ToolRemotes } from './remotes.ts';
import { createSession, type SessionKeeper } from './session.ts';
import { sessionCalls } from './session-calls.ts';
import { matchesShortcut } from './shortcuts.ts';
import { createToolStore, setDefaultLocale } from './store.ts';
import { createThemeChoice, type ThemeChoice } from './theme.ts';
import { toasts } from './toasts.tsx';
import { createToolRouter, type Moves } from './tool-router.ts';

/** The tool of one document: what remotes are handed, and what of it only the frame uses. */
export interface Tool {
  readonly state: ToolState;
  readonly host: RemoteHost;
  readonly store: ReturnType<typeof createToolStore>;
  readonly session: SessionKeeper;
  readonly commands: CommandBook;
  readonly remotes: ToolRemotes;
  readonly guards: Guards;
  readonly theme: ThemeChoice;
}

export function createTool(state: ToolState, moves: Moves): Tool {
  const { i18n, locale, setLocale, bringWords } = createI18n(firstLocale(state.locale));
  const store = createToolStore();
  store.dispatch(setDefaultLocale(state.defaultLocale));
  const session = createSession(state.session, sessionCalls(locale));
  keepProject(state.project, session);
  const commands = createCommands(matchesShortcut);
  const remotes = createRemotes({ pins: state.remotes, federation, linkStyle, bringWords });
  const guards = createGuards();
  const meet = meetNewBuild({ state, guards });
  const tell: RemoteHost['report'] = (error, where) => {
    report(where, error);
    void meet(error);
  };
  const { media, provide } = createMediaPickers(tell, () => remotes.tool('mf-editor', host));
  const host: RemoteHost = {
    locale,
    setLocale: (next) =>
      void setLocale(next).catch((error: unknown) => {
        tell(error, 'The words of the tool');
        toasts.create(errorMessage('internal', locale()), { type: 'error' });
      }),
    project: state.project,
    ...createClients(session, locale),
    i18n,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } }),
    store,
    toasts,
    session,
    router: createToolRouter({ moves, guards }),
    commands,
    remotes,
    media,
    provideMedia: provide,
    report: tell,
  };
  return { state, host, store, session, commands, remotes, guards, theme: createThemeChoice() };
}

import { QueryClient } from '@tanstack/react-query';
import { errorMessage, type RemoteHost } from 'shared-contracts';
import type { ToolState } from '../../../shared/tool-state.ts';
import { report } from '../../report.ts';
import { type AssistantSlot, createAssistantSlot } from './assistant.ts';
import { createClients } from './clients.ts';
import { type CommandBook, createCommands } from './commands.ts';
import { createContributions } from './contributions.ts';
import { createDraftModeSlot, type DraftModeSlot } from './draft-mode.ts';
import { federation, linkStyle } from './federation.ts';
import { createGuards, type Guards } from './guards.ts';
import { createI18n, firstLocale } from './i18n.ts';
import { type Drops, keepDrops } from './keep-drops.ts';
import { keepProject } from './keep-project.ts';
import { createLoadMarks } from './load-marks.ts';
import { followLocal, withLocal } from './local-remotes.ts';
import { createMediaPickers } from './media.ts';
import { meetNewBuild } from './meet-new-build.ts';
import { createOverPlan, type OverPlan } from './over-plan.ts';
import { createPickers } from './pickers.ts';
import { type DeclaredCommand, remoteCommands } from './remote-commands.ts';
import { createRemotes, type ToolRemotes } from './remotes.ts';
import { createSession, type SessionKeeper } from './session.ts';
import { sessionCalls } from './session-calls.ts';
import { matchesShortcut } from './shortcuts.ts';
import { createToolStore, setDefaultLocale } from './store.ts';
import { createTextEditor } from './text-editor.ts';
import { createThemeChoice, type ThemeChoice } from './theme.ts';
import { toasts } from './toasts.tsx';
import { createToolHistory, type ToolHistory } from './tool-history.ts';
import { createPlaces, type ToolPlaces } from './tool-places.ts';
import { createToolRouter, isSamePlace } from './tool-router.ts';

/** The tool of one document: what remotes are handed, and what of it only the frame uses. */
export interface Tool {
  readonly state: ToolState;
  readonly host: RemoteHost;
  readonly store: ReturnType<typeof createToolStore>;
  readonly session: SessionKeeper;
  readonly commands: CommandBook;
  readonly remotes: ToolRemotes;
  readonly guards: Guards;
  readonly draftMode: DraftModeSlot;
  readonly assistant: AssistantSlot;
  readonly overPlan: OverPlan;
  readonly history: ToolHistory;
  readonly theme: ThemeChoice;
  readonly drops: Drops;
  readonly places: ToolPlaces;
  /** What the remotes of the document say can be done. */
  readonly declared: readonly DeclaredCommand[];
}

/** In draft mode answers need no network; a call that needs one says itself that it is away. */
const QUERIES = { retry: false, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true } as const;

function openRemotes(
  { local, remotes }: ToolState,
  bringWords: Parameters<typeof createRemotes>[0]['bringWords'],
): ToolRemotes {
  if (local) followLocal(local);
  return createRemotes({
    pins: local ? withLocal(remotes, local) : remotes,
    federation,
    linkStyle,
    bringWords,
    marks: createLoadMarks(
      () => sessionStorage,
      (leave) => addEventListener('pagehide', leave),
    ),
  });
}

/** What remotes choose media from, with the remote that provides it. */
function libraryOf(remotes: ToolRemotes, host: () => RemoteHost) {
  const name = (): string | undefined => remotes.provider('media-picker')?.name;
  return {
    fetchOne: async (): Promise<unknown> => {
      const library = name();
      return library === undefined ? undefined : remotes.tool(library, host());
    },
    isStuck: (): boolean => {
      const library = name();
      return library !== undefined && remotes.isStuck(library);
    },
  };
}

export function createTool(state: ToolState): Tool {
  const { i18n, locale, setLocale, bringWords } = createI18n(firstLocale(state.locale));
  const store = createToolStore();
  store.dispatch(setDefaultLocale(state.defaultLocale));
  const session = createSession(state.session, sessionCalls(locale));
  keepProject(state.project, session);
  const commands = createCommands(matchesShortcut);
  const remotes = openRemotes(state, bringWords);
  const places = createPlaces(state.remotes);
  const guards = createGuards();
  const history = createToolHistory((from, to) => !isSamePlace(from, to) && guards.objection() !== null);
  const meet = meetNewBuild({ state, guards });
  const tell: RemoteHost['report'] = (error, where) => {
    report(where, error);
    void meet(error);
  };
  const say = (words: string): void => void toasts.create(words, { type: 'error' });
  const sayFailed = (): void => say(errorMessage('internal', locale()));
  const { media, provide } = createMediaPickers({
    report: tell,
    ...libraryOf(remotes, () => host),
    onSlow: () => void toasts.create(i18n.t('media.slow')),
    onNone: (why) => say(i18n.t(`media.${why}`)),
    locale,
  });
  const draftMode = createDraftModeSlot({
    remotes,
    host: () => host,
    placeOf: (remote) => Object.values(state.remotes[remote]?.screens ?? {})[0]?.paths[0],
    isWrite: (id) => Object.hasOwn(host.write, id),
  });
  const assistant = createAssistantSlot({ project: state.project, session });
  const contributions = createContributions({
    pins: state.remotes,
    tool: remotes.tool,
    isStuck: remotes.isStuck,
    host: () => host,
    isDrafting: draftMode.isNeeded,
    assistant,
  });
  const pickers = createPickers({ pins: state.remotes, tool: remotes.tool, host: () => host, sayFailed });
  const overPlan = createOverPlan({ session, contributions });
  const host: RemoteHost = {
    locale,
    setLocale: (next) =>
      void setLocale(next).catch((error: unknown) => {
        tell(error, 'The words of the tool');
        sayFailed();
      }),
    project: state.project,
    ...createClients(session, locale, {
      draft: draftMode.intercept,
      overPlan: (request, next) => overPlan.withRoom(() => next(request)),
    }),
    withRoom: overPlan.withRoom,
    i18n,
    queryClient: new QueryClient({ defaultOptions: { queries: QUERIES } }),
    store,
    toasts,
    session,
    router: createToolRouter({ moves: history, guards, isScreen: places.isScreen }),
    commands,
    remotes,
    contributions,
    pickers,
    media,
    provideMedia: provide,
    textEditor: createTextEditor({ remotes, host: () => host }),
    report: tell,
  };
  const declared = remoteCommands({ pins: state.remotes, tool: remotes.tool, host });
  const theme = createThemeChoice();
  const kept = { state, store, session, commands, remotes, guards, draftMode, assistant, overPlan, history, places };
  return { ...kept, host, declared, theme, drops: keepDrops() };
}

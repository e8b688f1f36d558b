import { QueryClient } from '@tanstack/react-query';
import i18next, { type Resource } from 'i18next';
import type { User } from '../entities/people.ts';
import type { Project } from '../entities/project.ts';
import { may, type Role } from '../entities/roles.ts';
import type { Locale } from '../locales.ts';
import type { PinnedRemote, RemoteHost, Remotes } from '../tool/remote-host.ts';
import type { ToastOptions } from '../tool/toasts.ts';
import { WORDS_FORMATTER, WORDS_INTERPOLATION } from '../tool/words-formatter.ts';

/** Parts of a host as a test writes them: with what it calls alone. */
type Parts = { readonly [Part in keyof RemoteHost]?: object | null };

export interface FakeHostOptions extends Omit<Parts, 'locale' | 'project'> {
  readonly locale?: Locale;
  readonly project?: Partial<Project> | null;
  readonly user?: User | null;
  readonly role?: Role | null;
  /** Words by namespace, of each language. */
  readonly words?: Resource;
}

export interface ShownToast {
  readonly message: string;
  readonly options: ToastOptions;
}

/** Whom a test is about where it does not say. */
export const FAKE_USER: User = {
  id: '00000000-0000-7000-8000-00000000a001',
  email: 'marie@example.com',
  full_name: 'Marie',
};
/** Somebody of such a name. */
export const fakeUser = (name = 'Marie'): User => ({
  ...FAKE_USER,
  ...(name !== 'Marie' && { id: '00000000-0000-7000-8000-00000000a002' }),
  email: `${name.toLowerCase()}@example.com`,
  full_name: name,
});
const PROJECT: Project = {
  id: '00000000-0000-7000-8000-00000000b001',
  url: 'site.localhost',
  claimed: true,
  verified: true,
  project_metadata: { languages: ['en', 'fr'], defaultLang: 'en' },
};

const RENDERER: PinnedRemote = {
  ...{ name: 'the-renderer', version: '1.0.0', assetBase: '/renderer/', styles: [], provides: ['page-renderer'] },
};
const provider: Remotes['provider'] = (part) => (part === 'page-renderer' ? RENDERER : null);

/** Always the same, as the shell's are. */
const NO_PANELS: readonly never[] = [];

const nothing = (): undefined => undefined;
const unsubscribe = () => nothing;

/**
 * What the shell gives remotes, in memory, for tests: real words, real rights, nobody to talk to. Parts that a test gives
 * replace or complete those of here.
 */
export function createFakeHost(options: FakeHostOptions = {}) {
  const { locale = 'en', project, role = 'editor', words = {}, user: first = FAKE_USER, ...parts } = options;
  const watchers = new Set<() => void>();
  let user = first;
  const toasts: ShownToast[] = [];
  const reports: unknown[] = [];
  const navigated: string[] = [];
  const i18n = i18next.createInstance();
  void i18n
    .use(WORDS_FORMATTER)
    .init({ lng: locale, resources: words, interpolation: WORDS_INTERPOLATION, initAsync: false });
  const host = {
    locale: () => locale,
    setLocale: nothing,
    project: project === null ? null : { ...PROJECT, ...project },
    i18n,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    api: {},
    write: {},
    withRoom: (send: () => Promise<unknown>) => send(),
    report: (error: unknown) => void reports.push(error),
    ...parts,
    session: {
      user: () => user,
      role: () => role,
      may: (action: Parameters<typeof may>[1]) => may(role, action),
      signInAgain: async () => false,
      signOut: async () => undefined,
      subscribe: (watcher: () => void) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      ...parts.session,
    },
    router: {
      navigate: (to: string) => void navigated.push(to),
      location: () => ({ pathname: '/', search: '', hash: '' }),
      guard: unsubscribe,
      ...parts.router,
    },
    toasts: {
      create: (message: string, given: ToastOptions = {}) => String(toasts.push({ message, options: given })),
      update: nothing,
      dismiss: nothing,
      clear: nothing,
      ...parts.toasts,
    },
    commands: { add: unsubscribe, ...parts.commands },
    contributions: { panels: () => NO_PANELS, subscribe: unsubscribe, slot: () => [], ...parts.contributions },
    textEditor: {
      id: 'text-editor',
      label: () => 'Text editor',
      load: () => Promise.reject(new Error('No live remote writes formatted texts')),
      ...parts.textEditor,
    },
    pickers: { list: () => [], pick: async () => null, ...parts.pickers },
    media: { pick: async () => null, upload: async () => [], ...parts.media },
    remotes: { onNewVersion: unsubscribe, all: () => [], pinned: () => null, provider, ...parts.remotes },
  };
  return {
    ...{ host: host as unknown as RemoteHost, toasts, reports, navigated },
    /** Somebody else signs in, or nobody is signed in any more. */
    signIn: (next: User | null): void => {
      user = next;
      for (const watcher of [...watchers]) watcher();
    },
  };
}

import type { Locale } from '../locales.ts';
import type { RemoteHost } from './remote-host.ts';

/**
 * Default export of a tool remote's module `./tool`. `Component` keeps this package free of React: shell and remotes
 * fill in `ComponentType`.
 */
export interface ToolRemote<Component = unknown> {
  /**
   * The remote's words by language. The shell loads those that are spoken before `setup`, the others when they are
   * chosen, and keeps them in the i18n namespace of the remote's name.
   */
  readonly words?: Readonly<Record<Locale, () => Promise<object>>>;
  /** Called once per document, before any screen is drawn; returns its clean-up. */
  readonly setup: (host: RemoteHost) => undefined | (() => void);
  /** Screens by name, loaded when first shown. The shell draws them inside its own React tree, behind a boundary. */
  readonly screens: Readonly<Record<string, () => Promise<{ readonly default: Component }>>>;
}

/** Props of the editor's screen `editor` (mf-editor): edit mode on one page. */
export interface EditorScreenProps {
  readonly host: RemoteHost;
  /** Path of the page in its project, without locale. */
  readonly path: string;
  /** Language of the content to begin with. */
  readonly locale: Locale;
  /** Back to view mode. */
  readonly onLeave: () => void;
}

/** Props of every screen below `/admin` (mf-theme's `people`, …). */
export interface AdminScreenProps {
  readonly host: RemoteHost;
  /** Where it stands now, without locale: `/admin/articles/tags`. A screen with several addresses is drawn again for each. */
  readonly path?: string;
}

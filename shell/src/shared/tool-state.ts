import type { EditorStart, Locale, PinnedRemote, Project, RemoteRelease, Session } from 'shared-contracts';

/** A remote as the tool loads it, with what it brings: always the version the document was made with. */
export interface ToolPin
  extends PinnedRemote,
    Pick<RemoteRelease, 'screens' | 'commands' | 'panels' | 'slots' | 'pickers'> {
  /** Site-absolute URL of the federation entry. */
  readonly entry: string;
}

/** Remotes that one browser has from its own machine, in the place of the deployed ones: origin by name. */
export type LocalRemotes = Readonly<Record<string, string>>;

/** Who works on what. */
export interface ToolPlace {
  /** Null on a screen that needs nobody signed in. */
  readonly session: Session | null;
  readonly project: Project | null;
  /** Languages the site is published in. */
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  /** Language of the page, or the one a screen's address names. */
  readonly locale: Locale;
  readonly local?: LocalRemotes;
}

/** What a document of the tool carries inline as `script#sections-tool-state`. Only in private answers. */
export interface ToolState extends ToolPlace {
  readonly remotes: Readonly<Record<string, ToolPin>>;
  /** Build of the shell that the document was made with. */
  readonly buildId: string;
  /** On a document that was made for edit mode. */
  readonly start?: EditorStart;
}

/** Where the tool stands: child of body, after the root of the site. */
export const TOOL_ROOT_ID = 'sections-tool';
export const TOOL_STATE_ID = 'sections-tool-state';

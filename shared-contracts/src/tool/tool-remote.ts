import type { RegistryCalls } from '../calls/index.ts';
import type { Client } from '../client/create-client.ts';
import type { Page } from '../entities/page.ts';
import type { SectionTypeEntry } from '../entities/section-type.ts';
import type { Locale } from '../locales.ts';
import type { EditedPage } from './edited-page.ts';
import type { Picked, PickOptions } from './pickers.ts';
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
  /** Panels of edit mode by name, components of `PanelProps`, loaded when one is opened. */
  readonly panels?: Readonly<Record<string, () => Promise<{ readonly default: Component }>>>;
  /** What stands in slots by name, components of `SlotProps`, loaded when the frame shows the slot. */
  readonly slots?: Readonly<Record<string, () => Promise<{ readonly default: Component }>>>;
  /** What asks which thing is meant, by the kind that the release declares, loaded with the first choice. */
  readonly pickers?: Readonly<Record<string, () => Promise<PickerModule>>>;
  /** What formatted texts are written in, of the remote that provides `text-editor`: a component of `TextEditorProps`. */
  readonly textEditor?: () => Promise<{ readonly default: Component }>;
  /** What is run of the commands that the release declares, by name, loaded when first asked for. */
  readonly commands?: Readonly<Record<string, () => Promise<CommandModule>>>;
}

/** A module such as `export async function run(host) { … }`. What it rejects with is reported, and told. */
export interface CommandModule {
  readonly run: (host: RemoteHost) => Promise<void>;
}

/** A module such as `export async function pick(host, { multiple }) { … }`: it asks, and resolves once somebody chose, or closed it. */
export interface PickerModule {
  readonly pick: (host: RemoteHost, options: PickOptions) => Promise<readonly Picked[] | null>;
}

/** What edit mode asks for first, where the server read it along with the document. As true as the document is old. */
export interface EditorStart {
  /** As `loadPage` returns it to this member. */
  readonly page: Page;
  /** As `listSectionTypes` returns them; absent where they could not be read. */
  readonly sectionTypes?: readonly SectionTypeEntry[];
}

/** Props of the screen `editor` of the remote that provides `page-editor`: edit mode on one page. */
export interface EditorScreenProps {
  readonly host: RemoteHost;
  /** Path of the page in its project, without locale. */
  readonly path: string;
  /** Language of the content to begin with. */
  readonly locale: Locale;
  /** Back to view mode. */
  readonly onLeave: () => void;
  /** Absent where edit mode begins on a document that was made to view the page. */
  readonly start?: EditorStart;
}

/** What was dropped, after the event that told of it: as much of a `DataTransfer` as is still known then. */
export interface Dropped {
  readonly files: Iterable<File>;
  /** Absent of what is pasted, in some browsers. */
  readonly items?: Iterable<Pick<DataTransferItem, 'webkitGetAsEntry'>> | undefined;
}

/** Props of every screen below `/admin`. */
export interface AdminScreenProps {
  readonly host: RemoteHost;
  /** Files that were dropped where the screen was still to come, once; of the screens of what provides media. */
  readonly takeDropped?: () => Dropped | null;
  /** Where it stands now, without locale: `/admin/articles/tags`. A screen with several addresses is drawn again for each. */
  readonly path?: string;
}

/** Props of what formatted texts are written in, wherever it stands. */
export interface TextEditorProps {
  readonly host: RemoteHost;
  /** HTML, as the API cleans it. */
  readonly value: string;
  /** Read out as its name. */
  readonly label: string;
  /** The language that is written in. */
  readonly lang: Locale;
  /** Seen while the text is blank. */
  readonly placeholder: string;
  /** For the frame: its first element holds the tools, the one with `data-rich` the text. */
  readonly className?: string | undefined;
  readonly onChange: (value: string) => void;
  /** What the keys for going back and forth do: the text keeps no history of its own. */
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Props of a panel of edit mode. */
export interface PanelProps {
  readonly host: RemoteHost;
  readonly page: EditedPage;
}

/** Props of what stands in a slot: with the page in those of edit mode, `editor-bar` and `page-settings`. */
export interface SlotProps {
  readonly host: RemoteHost;
  readonly page?: EditedPage;
}

/** What a page is made with. */
export interface MadeWith {
  /** Versions by remote. */
  readonly remotes: Readonly<Record<string, string>>;
  /** Where it leads on; null where it is a page itself. */
  readonly location: string | null;
}

/** Props of the screen `operator` of the remote that provides `operator-page`. */
export interface OperatorScreenProps {
  readonly host: RemoteHost;
  /** The registry, in the operator's name. What is published does not come this way. */
  readonly registry: Client<RegistryCalls>;
  /** Which versions a page is made with, by its address on any host; rejects where there is none. */
  readonly readPage: (url: string) => Promise<MadeWith>;
  /** Who they say they are. */
  readonly person: string | null;
  readonly signOut: () => Promise<void>;
}

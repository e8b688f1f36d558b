import type { Transport } from '../client/transport.ts';
import type { Locale } from '../locales.ts';
import type { RemoteHost } from './remote-host.ts';

/** What the shell tells draft mode of how it came to be there (row V16). */
export interface DraftModeFlags {
  /** A publish was under way when the document began (row O7). */
  readonly isPublishInProgress: boolean;
  /** The document is shown within another site. */
  readonly isExternal: boolean;
}

/** Draft mode of a document, once its code has come. */
export interface DraftMode {
  /** Answers a call of the tool from what this browser keeps, or passes it on to the content API. */
  readonly answer: (request: Parameters<Transport>[0], next: Transport) => Promise<unknown>;
}

/** The module `./draft-mode` of the remote that provides `draft-mode`. Loaded only while the mode is on, or a publish is under way. */
export interface DraftModeModule {
  readonly open: (host: RemoteHost, flags: DraftModeFlags) => Promise<DraftMode>;
}

/** Props of the screen `view` of the remote that provides `draft-mode`: a page of the draft as its visitors would see it. */
export interface DraftViewProps {
  readonly host: RemoteHost;
  /** Path of the page in its project, without locale. */
  readonly path: string;
  /** Language of the content. */
  readonly locale: Locale;
}

import type { RemoteHost } from 'shared-contracts';
import type { EditContext } from '../draft/edit-settings.ts';
import type { EditorStore } from './editor-store.ts';
import type { Say } from './say.ts';

/** What the parts of one editor share. */
export interface EditorParts {
  readonly host: RemoteHost;
  readonly store: EditorStore;
  readonly say: Say;
  readonly context: EditContext;
  /** Path of the page when it was opened. */
  readonly path: string;
}

/** Id of the project under edit; the host is looked up where it is not known. */
export const projectOf = ({ host }: Pick<EditorParts, 'host'>): string => host.project?.id ?? globalThis.location.host;

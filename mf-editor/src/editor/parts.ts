import type { InvalidSection, Page, RemoteHost } from 'shared-contracts';
import type { DocumentParts, DraftMessages } from 'shared-contracts/documents';
import type { DraftPage } from '../draft/draft-types.ts';
import type { EditContext } from '../draft/edit-settings.ts';
import type { draft } from '../words/en/draft.ts';
import type { EditorStore } from './editor-store.ts';

/** What the parts of one editor share. */
export interface EditorParts extends DocumentParts<Page, DraftPage, InvalidSection> {
  readonly store: EditorStore;
  readonly messages: DraftMessages<keyof typeof draft>;
  readonly context: EditContext;
  /** What the page is read by: its path when it was opened; of a variation, its id. */
  readonly path: string;
}

/** Id of the project under edit; the host is looked up where it is not known. */
export const projectOf = ({ host }: { readonly host: RemoteHost }): string =>
  host.project?.id ?? globalThis.location.host;

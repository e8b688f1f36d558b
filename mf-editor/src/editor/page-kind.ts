import type { InvalidSection, Page } from 'shared-contracts';
import type { DocumentKind } from 'shared-contracts/documents';
import { isSamePage, toDraft } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import { mergeSaved } from '../draft/merge-saved.ts';

/** Pages, as documents under edit. None is begun here: it is stored before it is opened. */
export const pageKind: DocumentKind<Page, DraftPage, InvalidSection> = {
  contentOf: toDraft,
  sharing: (base, { sections }) => ({ ...base, sections: [...sections] }),
  isSame: isSamePage,
  afterSave: ({ present, sent, stored, invalid }) => mergeSaved(present, sent, stored, invalid),
  blank: null,
  conflicts: ['old_version', 'precondition_failed', 'page_not_found', 'already_exists'],
};

/** Whether visitors find a page at its address: no variation is a page to them. */
export const isPublicPage = (page: Pick<Page, 'status' | 'variation_of'> | null): boolean =>
  page?.status === 'published' && page.variation_of === undefined;

import type { InvalidSection, Page, PageStatus, SavedPage } from 'shared-contracts';
import type { Failure } from 'shared-contracts/documents';
import { announceTakenOut, isDraftModeOn } from 'shared-contracts/tool';
import { findMissing } from '../draft/checks/find-missing.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import { linkOf } from '../draft/shared-content.ts';
import type { SaveOutcome as Outcome } from './editor-types.ts';
import { refreshGlobals } from './globals-query.ts';
import { editAddress } from './open-page.ts';
import { refreshPages } from './pages-query.ts';
import type { EditorParts } from './parts.ts';
import { takenOutIn } from './taken-out.ts';

const byId = (invalid: readonly InvalidSection[]): Readonly<Record<string, InvalidSection>> =>
  Object.fromEntries(invalid.flatMap((section) => (section.id === undefined ? [] : [[section.id, section]])));

/** Who sees what was saved. */
function savedWords({ status, variation_of }: Page, before: PageStatus | undefined) {
  if (isDraftModeOn()) return 'keptHere';
  if (variation_of !== undefined) return status === 'published' ? 'triedVariationSaved' : 'variationSaved';
  if (status === 'draft') return 'draftSaved';
  return before === 'published' ? 'published' : 'firstPublished';
}

/** What becomes of a save, told to the store and to whoever saved. */
export function createSaveOutcomes({ host, store, messages, context }: EditorParts) {
  /** Leads to the first required value that is blank; false where there is none. */
  const leadToMissing = (page: DraftPage): boolean => {
    const words = { section: messages.translate('fillRequired'), field: messages.translate('blank') };
    const missing = findMissing(page, store.getState().published, context, words);
    const [first] = missing;
    if (!first) return false;
    store.dispatch('marked', Object.fromEntries(missing.map((section) => [section.id, section])));
    const [path = ''] = Object.keys(first.errors ?? {});
    const suffix = `.${context.defaultLocale}`;
    const field = path.endsWith(suffix) ? path.slice(0, -suffix.length) : path;
    store.dispatch('viewed', {
      selected: first.id,
      activeField: { section: first.id, path: field },
      locale: context.defaultLocale,
    });
    messages.toast(words.section, { type: 'error' });
    return true;
  };

  /** Says that a write failed, in the words of what was to be done unless the session ended. */
  const onFailed = (words: () => void) => (failure: Failure, error: unknown) => {
    host.report(error, 'editor: save page');
    if (failure.code === 'unauthenticated') messages.message('token-invalid', 'error');
    else words();
  };

  /** Says where the page is now, which the buttons promised. */
  const notify = (answer: Page, before: PageStatus | undefined): void => {
    const key = store.getState().draft.changes > 0 ? 'savedBut' : savedWords(answer, before);
    messages.toast(messages.translate(key), { type: 'success' });
  };

  const settle = ({ invalid_sections, taken_out, ...base }: SavedPage, sent: DraftPage): Outcome => {
    const { draft, view } = store.getState();
    const { status: before, path, page } = draft.base ?? base;
    store.dispatch('saved', { base, sent, invalid: byId(invalid_sections) });
    if (base.status !== before || base.path !== path || base.page !== page) void refreshPages(host);
    // Pages that show them are counted, and this may be another one.
    if (sent.sections.some(linkOf) || base.sections.some(linkOf)) void refreshGlobals(host);
    announceTakenOut(host, takenOutIn(host), taken_out);
    if (invalid_sections.length > 0) {
      messages.message('contents-not-saved', 'error');
      return 'refused';
    }
    // Row O4: the browser stands where the page does.
    if (base.path !== path) host.router.navigate(editAddress(host, base.path, view.locale), { replace: true });
    notify(base, before);
    return 'saved';
  };

  return { leadToMissing, onFailed, settle };
}

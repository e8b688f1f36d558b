import type { EditableKind, PageChanges, Revision } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { kindLabel } from '../sections/section-name.ts';
import type { Translate } from '../words/translate.ts';

interface Around {
  readonly translate: Translate;
  readonly kinds: ReadonlyMap<string, EditableKind>;
  readonly locale: Locale;
}

const SECTIONS = ['added', 'removed', 'changed'] as const satisfies readonly (keyof PageChanges)[];

/** What one save changed, as a list in words; empty where that was not noted. */
export function describeChanges(
  { changes, status }: { readonly changes?: PageChanges | null | undefined; readonly status: Revision['status'] },
  { translate, kinds, locale }: Around,
): string {
  if (!changes) return '';
  const names = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([kind, count]) => {
        const name = kindLabel(kinds, kind, locale);
        return count === 1 ? name : translate('history.changes.times', { name, count });
      })
      .join(', ');
  const ofSections = SECTIONS.filter((part) => Object.keys(changes[part]).length > 0).map((part) =>
    translate(`history.changes.${part}`, { names: names(changes[part]) }),
  );
  const ofPage = changes.page.map((part) => translate(`history.changes.${part === 'status' ? status : part}`));
  return [...ofPage, ...ofSections].join(' · ');
}

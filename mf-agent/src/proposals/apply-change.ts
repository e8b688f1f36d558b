import type { AgentChange, EditedPage, PageEdit, RemoteHost } from 'shared-contracts';

/** What became of accepting a change: `outdated` where what it was made from is not there any more. */
export type Applied = 'done' | 'outdated';

const toEdit = (change: AgentChange): PageEdit | null => {
  switch (change.type) {
    case 'set-field':
      return {
        type: 'set-field',
        section: change.section,
        path: change.path,
        locale: change.locale,
        value: change.value,
      };
    case 'add-section':
      return { type: 'add-section', name: change.name, settings: change.settings, after: change.after };
    case 'move-section':
      return { type: 'move-section', section: change.section, after: change.after };
    case 'remove-section':
      return { type: 'remove-section', section: change.section };
    case 'set-page':
      return { type: 'set-page', field: change.field, locale: change.locale, value: change.value };
    case 'create-page':
      return null;
  }
};

/** Follows a path (`items.0.text`) into settings. */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
          ? (inner as Record<string, unknown>)[key]
          : undefined,
      value,
    );

/** Whether what a change was made from is still what stands there. */
function isFresh(page: EditedPage, change: AgentChange, before: string | null): boolean {
  if (change.type === 'set-page') return page.metadata(change.field, change.locale) === before;
  if (change.type !== 'set-field') return true;
  const settings = page.settings(change.section);
  if (!settings) return false;
  const found = valueAt(settings, change.locale === null ? change.path : `${change.path}.${change.locale}`);
  return (found === undefined || found === null || found === '' ? null : String(found)) === before;
}

/** Puts a change into the person's own draft, as one step that can be undone. */
export function applyToPage(page: EditedPage, change: AgentChange, before: string | null): Applied {
  const edit = toEdit(change);
  if (!edit || page.getSnapshot().isReadOnly || !isFresh(page, change, before)) return 'outdated';
  return page.edit(edit) ? 'done' : 'outdated';
}

/** Makes a page, as a draft that visitors do not see. Rejects with what the server says. */
export const createPage = (
  { write, project }: RemoteHost,
  { name, path }: Extract<AgentChange, { type: 'create-page' }>,
): Promise<unknown> =>
  write.createPage({
    params: { project: project?.id ?? '' },
    body: { page: name, path, status: 'draft', layout: 'extended-layout', metadata: {} },
  });

import type { RemoteHost } from 'shared-contracts';

const GROUP = /^(heading|align)/;

/** Names in a toolbar, whichever way it is written: `['bold', ['link']]`, `{items: […]}`, `[{heading: [2, 3]}]`. */
function namesIn(toolbar: unknown): string[] {
  if (typeof toolbar === 'string') return [toolbar];
  if (Array.isArray(toolbar)) return toolbar.flatMap(namesIn);
  if (typeof toolbar !== 'object' || toolbar === null) return [];
  return Object.entries(toolbar).flatMap(([name, value]) => {
    if (name === 'items') return namesIn(value);
    const kinds = (Array.isArray(value) ? value : [value]).filter((kind) => kind !== false && kind !== '');
    return kinds.map((kind) => (kind === true ? name : `${name}${String(kind)}`));
  });
}

/**
 * Whether a project offers a tool. Its `wysiwygEditorOptions` name what is offered, `{toolbar: [names]}`, or say of
 * single tools that they are not, `{name: false}`; without either all are. `heading` speaks for all levels, `align` for
 * all alignments.
 */
export function isOffered({ project }: Pick<RemoteHost, 'project'>, name: string): boolean {
  const options = project?.project_metadata.wysiwygEditorOptions ?? {};
  const names = [name, ...(GROUP.exec(name)?.slice(1) ?? [])];
  if (names.some((each) => options[each] === false)) return false;
  const { toolbar } = options;
  if (toolbar === false) return false;
  if (toolbar === undefined || toolbar === true) return true;
  const named = namesIn(toolbar);
  return names.some((each) => named.includes(each));
}

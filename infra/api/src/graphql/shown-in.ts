import { isId } from '../operations/project-id.ts';
import { shownIds, showRefs } from '../sections/shown-refs.ts';
import type { Content } from './content.ts';

/** What a field says, with media as they are today: those of one query are looked up together. */
export async function shownIn<T>({ projectId, media }: Content, value: T): Promise<T> {
  const ids = shownIds(value).filter(isId);
  const found = await Promise.all(ids.map(async (id) => [id, await media.load(id)] as const));
  const known = new Map(found.flatMap(([id, medium]) => (medium ? [[id, medium] as const] : [])));
  return showRefs(value, { projectId, media: known, withTexts: true, soughtFor: new Set(ids) });
}

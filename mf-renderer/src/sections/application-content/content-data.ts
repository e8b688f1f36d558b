import type { RenderItem } from 'shared-contracts';
import { isGroup } from 'shared-contracts/sections';

const words = (value: unknown): RenderItem['title'] => (isGroup(value) ? value : {});

/** The API reads what applications answer; this only makes sure that a view can rely on it, whoever handed it over. */
const readItem = (item: Readonly<Record<string, unknown>>): RenderItem => ({
  title: words(item.title),
  description: words(item.description),
  medias: Array.isArray(item.medias)
    ? item.medias.filter(isGroup).map((medium) => medium as RenderItem['medias'][number])
    : [],
  link: isGroup(item.link) ? { url: String(item.link.url), new_tab: item.link.new_tab === true } : null,
});

export const itemsOf = (data: unknown): readonly RenderItem[] =>
  isGroup(data) && Array.isArray(data.render_data) ? data.render_data.filter(isGroup).map(readItem) : [];

/** Why an application's contents cannot be shown; null where they can. */
export function refusalOf(data: unknown): string | null {
  if (!isGroup(data)) return 'its application was not asked';
  return typeof data.error === 'string' ? data.error : null;
}

/** Whether the application is being asked; an editor says so. */
export const isWaiting = (data: unknown): boolean => isGroup(data) && data.waiting === true;

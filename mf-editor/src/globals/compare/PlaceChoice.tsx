import { Option, Select } from '@shared-contracts/ui/more';
import { useMemo, useState } from 'react';
import { type GlobalInstance, globalKey } from 'shared-contracts';
import { namesAllUses, USES_PER_PAGE } from '../../editor/globals-query.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { useUses } from '../use-uses.ts';
import styles from './compare-global.module.css';
import { type Place, usePageOfUse } from './on-page.ts';

/** By itself, on no page. */
const ALONE = 'alone';

/** A list of pages goes on with this. */
const MORE = 'more';

/** Pages that show it, as far as they are listed, and the one under edit before all others where it is one of them. */
function useListedPlaces(global: GlobalInstance) {
  const { name, pages } = global;
  const here = useEditorState(({ draft: { base } }) => base);
  const [isListed, setListed] = useState(false);
  const uses = useUses(global, isListed, Math.floor(pages.length / USES_PER_PAGE) + 1);
  const places = useMemo((): readonly Place[] => {
    const listed: readonly Place[] = [...pages, ...(uses.data?.pages.flat() ?? [])];
    const shows = here?.sections.some(({ linked_to }) => globalKey(linked_to ?? '') === globalKey(name));
    const all = here && shows ? [here, ...listed] : listed;
    return [...new Map(all.map((place) => [place.id, place])).values()];
  }, [pages, uses.data, here, name]);
  const hasMore = !namesAllUses(global) && (uses.hasNextPage || !isListed);
  const more = (): void => (isListed ? void uses.fetchNextPage() : setListed(true));
  return { places, hasMore, more };
}

/** Where it is looked at: on the page under edit where that shows it, on another that does, or by itself. */
export function usePlace(global: GlobalInstance) {
  const { places, hasMore, more } = useListedPlaces(global);
  const [chosen, choose] = useState<string>(places[0]?.id ?? ALONE);
  const page = usePageOfUse(
    global.name,
    places.find(({ id }) => id === chosen),
  );
  const shown = chosen === ALONE ? null : (page.data ?? null);
  return {
    ...{ places, hasMore, page: shown, value: shown ? chosen : ALONE },
    isPending: chosen !== ALONE && page.isPending,
    choose: (key: string) => (key === MORE ? more() : choose(key)),
  };
}

export function PlaceChoice({ place }: { readonly place: ReturnType<typeof usePlace> }) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const items = [
    ...place.places.map(({ id, page, variation_of }) => ({
      id,
      words: variation_of ? t('one.asVariation', { page }) : page,
    })),
    ...(place.hasMore ? [{ id: MORE, words: t('one.morePages') }] : []),
    { id: ALONE, words: t('one.compareAlone') },
  ];
  return (
    <Select
      aria-label={t('one.compareOn')}
      className={styles.place ?? ''}
      items={items}
      value={place.value}
      onChange={(key) => place.choose(String(key))}
    >
      {({ id, words }) => <Option id={id}>{words}</Option>}
    </Select>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { GlobalInstance } from 'shared-contracts';
import { USES_PER_PAGE, usesKey, usesOf } from '../editor/globals-query.ts';
import { useEditor } from '../editor/use-editor.ts';

/** Pages that show a global, some at a time and by path, once they are wanted; `first` is where the list begins. */
export function useUses({ name, version }: Pick<GlobalInstance, 'name' | 'version'>, isWanted: boolean, first = 1) {
  const { host } = useEditor();
  return useInfiniteQuery({
    queryKey: [...usesKey(host, name, version), first],
    queryFn: ({ pageParam, signal }) => usesOf(host, name, pageParam, signal),
    initialPageParam: first,
    getNextPageParam: (last, all) => (last.length < USES_PER_PAGE ? undefined : first + all.length),
    enabled: isWanted,
  });
}

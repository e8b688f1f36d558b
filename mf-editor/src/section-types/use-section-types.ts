import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemoteHost, SectionTypeEntry } from 'shared-contracts';
import { ownTypesOf } from 'shared-contracts/sections';

const TYPES_QUERY = ['mf-editor', 'section-types'] as const;

/** The project's own section types. Without them the rest of a page can be edited all the same. */
export const useSectionTypes = ({ api, project }: RemoteHost, known?: readonly SectionTypeEntry[]) =>
  useQuery({
    ...(known && { initialData: known }),
    queryKey: TYPES_QUERY,
    queryFn: async ({ signal }) => {
      const { data } = await api.listSectionTypes({ params: { project: project?.id ?? location.host }, signal });
      return ownTypesOf(data);
    },
    retry: false,
    // An editor keeps the kinds that it began with.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Whether the editor had to begin without them. */
export const useLacksTypes = (): boolean => useQueryClient().getQueryState(TYPES_QUERY)?.status === 'error';

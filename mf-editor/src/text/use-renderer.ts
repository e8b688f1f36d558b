import { useQuery } from '@tanstack/react-query';
import type { PageRendererModule, RemoteHost } from 'shared-contracts';
import { RENDERER_QUERY } from './use-rich-text-nodes.ts';

/** The renderer of pages, which reads and draws what is written. */
export const useRenderer = ({ remotes }: RemoteHost) =>
  useQuery({
    queryKey: RENDERER_QUERY,
    queryFn: () => remotes.load<PageRendererModule>('mf-renderer', './page'),
    staleTime: Number.POSITIVE_INFINITY,
    // A module is no data: it has functions, and is the same for as long as the document is.
    structuralSharing: false,
  });

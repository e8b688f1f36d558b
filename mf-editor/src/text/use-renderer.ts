import { useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { loadRenderer } from '../brought/load-renderer.ts';
import { RENDERER_QUERY } from './use-rich-text-nodes.ts';

/** The renderer of pages, which reads and draws what is written. */
export const useRenderer = (host: RemoteHost) =>
  useQuery({
    queryKey: RENDERER_QUERY,
    queryFn: () => loadRenderer(host),
    staleTime: Number.POSITIVE_INFINITY,
    // A module is no data: it has functions, and is the same for as long as the document is.
    structuralSharing: false,
  });

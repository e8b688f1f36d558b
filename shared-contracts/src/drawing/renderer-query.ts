import type { RemoteHost } from '../tool/remote-host.ts';
import { loadRenderer } from './load-renderer.ts';

/** Whoever draws pages in a document of the tool has the same renderer. */
export const RENDERER_KEY = ['page-renderer'] as const;

/** The renderer of pages, which reads and draws what is written, as a query of react-query. */
export const rendererQuery = <Field = unknown, Gap = unknown>(host: RemoteHost) => ({
  queryKey: RENDERER_KEY,
  queryFn: () => loadRenderer<Field, Gap>(host),
  staleTime: Number.POSITIVE_INFINITY,
  // A module is no data: it has functions, and is the same for as long as the document is.
  structuralSharing: false,
});

import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { RendererModule, RenderPayload } from 'shared-contracts';
import { serveRenders } from './serve-renders.ts';

/** What the product renders with, and of what. */
export interface ComponentsInput {
  readonly html: string;
  /** Server build of the renderer. */
  readonly file: string;
  readonly payload: RenderPayload;
}

/** The page's own components, with its data. */
const { html, file, payload } = workerData as ComponentsInput;
const { renderPage } = createRequire(import.meta.url)(file) as RendererModule;

serveRenders(html, () => renderPage(payload).html);

import type { SectionDefinition } from '../definitions/definition-schema.ts';
import type { BroughtKinds, KindCode } from './brought-kinds.ts';
import type { FragmentStore, RenderedPage, RenderPayload } from './render-contract.ts';

/**
 * The server build of a renderer remote exports exactly this.
 * `progress` is told the index in `payload.page.sections` before each section is rendered, -1 between. What stands in
 * `fragments` is not rendered again; without a store, nothing is kept. `brought` are kinds of other remotes.
 */
export interface RendererModule {
  readonly contract: string;
  readonly renderPage: (
    payload: RenderPayload,
    progress?: (sectionIndex: number) => void,
    fragments?: FragmentStore,
    brought?: BroughtKinds,
  ) => RenderedPage;
  readonly sections: readonly SectionDefinition[];
  /** Their migrations, by kind: tried on what is stored before a release goes live. */
  readonly kinds?: Readonly<Record<string, Pick<KindCode, 'migrations'>>>;
}

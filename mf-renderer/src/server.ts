import './theme/index.css';
import './theme/fonts/dm-sans.css';
import './theme/fonts/lora.css';
import './theme/fonts/playfair-display.css';
import './theme/fonts/source-serif-4.css';
import './theme/fonts/space-grotesk.css';
import './theme/fonts/work-sans.css';
import type { RendererModule } from 'shared-contracts';
import { sectionKinds } from './sections/index.ts';

export { renderPage } from './page/render-page.tsx';

/** Range of the shared contract this renderer was written for. */
export const contract: RendererModule['contract'] = '^1.0.0';

export const kinds: NonNullable<RendererModule['kinds']> = Object.fromEntries(
  sectionKinds.map(({ definition, migrations }) => [definition.name, { migrations }]),
);

export const sections: RendererModule['sections'] = sectionKinds.map((kind) => kind.definition);

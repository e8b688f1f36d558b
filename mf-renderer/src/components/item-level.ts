import type { Localised, RenderContext } from 'shared-contracts';
import { findText } from '../text/localised.ts';

/** Level of the titles of a section's items: one below the section's own, so that no level is left out. */
export const itemLevel = (
  { heading, settings }: { readonly heading: 1 | 2; readonly settings: { readonly title?: Localised<string> } },
  context: RenderContext,
): 2 | 3 => (heading === 2 && findText(settings.title, context) !== null ? 3 : 2);

import type { Island, RenderContext } from 'shared-contracts';
import { localiseSettings } from './localise-settings.ts';
import type { DrawnSection } from './read-page.ts';

/** What a browser needs to hydrate a section; null for kinds that are HTML only. */
export function islandOf({ kind, model }: DrawnSection, context: RenderContext): Island | null {
  const { expose, hydrate, definition } = kind;
  if (!expose || !hydrate) return null;
  const settings = localiseSettings(model.settings, definition.fields, context);
  return { id: model.id, expose, hydrate, props: { model: { ...model, settings }, context } };
}

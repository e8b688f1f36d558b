import type { HydrateOn, Island, RenderContext, SectionSettings } from 'shared-contracts';
import { localiseSettings } from '../kind/localise-settings.ts';
import type { DrawnSection } from '../reading/read-page.ts';

const known = new WeakMap<object, Map<string, SectionSettings>>();

/** Settings in the page's language, made once for as long as the settings are remembered. */
function settingsIn({ kind, model }: DrawnSection, context: RenderContext): SectionSettings {
  const languages = `${context.locale}-${context.defaultLocale}`;
  const made = known.get(model.settings) ?? new Map<string, SectionSettings>();
  known.set(model.settings, made);
  const settings = made.get(languages) ?? localiseSettings(model.settings, kind.definition.fields, context);
  made.set(languages, settings);
  return settings;
}

/** When a section is hydrated; null where it is HTML only, as its kind or its settings say. */
export function hydrationOf({ kind, model }: DrawnSection, context: RenderContext): HydrateOn | null {
  if (!kind.expose) return null;
  return (kind.hydrateOn ? kind.hydrateOn(model.settings, context) : kind.hydrate) ?? null;
}

/** What a browser needs to hydrate a section; null for kinds that are HTML only. */
export function islandOf(entry: DrawnSection, context: RenderContext): Island | null {
  const { expose, islandProps } = entry.kind;
  const { model } = entry;
  const hydrate = hydrationOf(entry, context);
  if (!expose || !hydrate) return null;
  const props = islandProps?.(context, model) ?? { model: { ...model, settings: settingsIn(entry, context) }, context };
  const remote = entry.kind.from?.remote;
  return { id: model.id, expose, ...(remote && { remote }), hydrate, props };
}

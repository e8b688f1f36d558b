import { defineSection, type RenderContext, type SectionKindInput } from 'shared-contracts';
import type { DefinitionInput, SettingsOf } from '../kind/definition-types.ts';
import type { KindParts, Model, RegisteredKind, View } from '../kind/view.ts';

/** What a kind says for the page alone; all else is what every renderer knows of one. */
const PARTS: Readonly<Record<keyof KindParts<unknown>, true>> = {
  presets: true,
  expose: true,
  islandProps: true,
  hydrateOn: true,
  sources: true,
  redirect: true,
  landmark: true,
  subject: true,
  part: true,
  shows: true,
  feed: true,
  leadImage: true,
};

type KindInput<Fields, Settings = SettingsOf<Fields>> = DefinitionInput &
  KindParts<Settings> &
  Pick<RegisteredKind, 'hydrate' | 'surroundings'> &
  Partial<Pick<RegisteredKind, 'migrations'>> & {
    readonly fields: Fields;
    readonly view: View<Settings>;
    readonly example: Settings;
    readonly jsonLd?: (model: Model<Settings>, context: RenderContext) => Record<string, unknown> | null;
  };

/** {@link defineSection} for this renderer: the view's settings are held to the definition's fields. */
export function registerKind<const Fields>(kind: KindInput<Fields>): RegisteredKind {
  const { true: parts = [], false: rest = [] } = Object.groupBy(Object.entries(kind), ([name]) =>
    Object.hasOwn(PARTS, name) ? 'true' : 'false',
  );
  // From here on kinds are handled alike; what a view is given has been read through its definition.
  const input = Object.fromEntries(rest) as SectionKindInput<View<Record<string, unknown>>>;
  return { ...defineSection(input), ...Object.fromEntries(parts) };
}

import {
  defineSection,
  type HydrateOn,
  type PageRedirect,
  type PageSources,
  type RenderContext,
  type SectionKindInput,
} from 'shared-contracts';
import type { DefinitionInput, SettingsOf } from '../kind/definition-types.ts';
import type { Model, RegisteredKind, View } from '../kind/view.ts';
import type { LeadImage } from '../media/lead-image.ts';

type KindInput<Fields> = DefinitionInput & {
  readonly fields: Fields;
  readonly view: View<SettingsOf<Fields>>;
  readonly example: SettingsOf<Fields>;
  readonly leadImage?: (settings: SettingsOf<Fields>, data?: unknown) => LeadImage | null;
  readonly landmark?: (settings: SettingsOf<Fields>) => 'header' | 'footer';
  readonly jsonLd?: (model: Model<SettingsOf<Fields>>, context: RenderContext) => Record<string, unknown> | null;
  readonly hydrateOn?: (settings: SettingsOf<Fields>, context: RenderContext) => HydrateOn | null;
  readonly sources?: (settings: SettingsOf<Fields>, context: RenderContext) => PageSources | null;
  readonly redirect?: (settings: SettingsOf<Fields>, context: RenderContext) => PageRedirect | null;
  readonly islandProps?: (
    context: RenderContext,
    model: Model<SettingsOf<Fields>>,
  ) => Readonly<Record<string, unknown>>;
} & Pick<RegisteredKind, 'expose' | 'hydrate' | 'presets' | 'subject' | 'shows' | 'part' | 'feed'> &
  Partial<Pick<RegisteredKind, 'migrations'>>;

/** {@link defineSection} for this renderer: the view's settings are held to the definition's fields. */
export function registerKind<const Fields>({
  leadImage,
  landmark,
  expose,
  presets,
  islandProps,
  hydrateOn,
  sources,
  redirect,
  jsonLd,
  subject,
  shows,
  part,
  feed,
  ...kind
}: KindInput<Fields>): RegisteredKind {
  // From here on kinds are handled alike; what a view is given has been read through its definition.
  const input = kind as unknown as SectionKindInput<View<Record<string, unknown>>>;
  return {
    ...defineSection(input),
    leadImage,
    landmark,
    expose,
    presets,
    islandProps,
    hydrateOn,
    sources,
    redirect,
    jsonLd,
    subject,
    shows,
    part,
    feed,
  } as unknown as RegisteredKind;
}

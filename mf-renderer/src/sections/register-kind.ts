import { defineSection } from 'shared-contracts';
import type { LeadImage } from '../media/lead-image.ts';
import type { DefinitionInput, SettingsOf } from './definition-types.ts';
import type { RegisteredKind, View } from './view.ts';

type KindInput<Fields> = DefinitionInput & {
  readonly fields: Fields;
  readonly view: View<SettingsOf<Fields>>;
  readonly example: SettingsOf<Fields>;
  readonly leadImage?: (settings: SettingsOf<Fields>) => LeadImage | null;
  readonly landmark?: (settings: SettingsOf<Fields>) => 'header' | 'footer';
} & Pick<RegisteredKind, 'expose' | 'islandProps' | 'hydrate'> &
  Partial<Pick<RegisteredKind, 'migrations'>>;

/** {@link defineSection} for this renderer: the view's settings are held to the definition's fields. */
export function registerKind<const Fields>({
  leadImage,
  landmark,
  expose,
  islandProps,
  ...kind
}: KindInput<Fields>): RegisteredKind {
  // From here on kinds are handled alike; what a view is given has been read through its definition.
  return { ...defineSection(kind), leadImage, landmark, expose, islandProps } as unknown as RegisteredKind;
}

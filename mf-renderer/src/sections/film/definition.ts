import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, tone } from '../../kind/shared-fields.ts';

export const filmDefinition = {
  name: 'film',
  version: 1,
  label: { en: 'Film', fr: 'Film' },
  description: {
    en: 'A film of the media library, with captions in each language. It is loaded once somebody plays it.',
    fr: 'Un film de la médiathèque, sous-titré dans chaque langue. Il n’est chargé que si l’on veut le voir.',
  },
  mode: 'static',
  title_field: 'title',
  media_field: 'film',
  fields: {
    ...headingFields,
    film: { type: 'media', label: { en: 'Film', fr: 'Film' }, kind: 'video', max: 1 },
    captions: {
      type: 'media',
      label: { en: 'Captions', fr: 'Sous-titres' },
      help: {
        en: 'A WebVTT file (.vtt) for each language: what is said, for those who cannot hear it.',
        fr: 'Un fichier WebVTT (.vtt) par langue\u202f: ce qui est dit, pour ceux qui ne l’entendent pas.',
      },
      kind: 'document',
      localised: true,
      classes: false,
      max: 1,
    },
    poster: {
      type: 'media',
      label: { en: 'Picture before it plays', fr: 'Image avant la lecture' },
      help: {
        en: 'Without one, a picture out of the film is shown.',
        fr: 'À défaut, une image du film est affichée.',
      },
      kind: 'image',
      classes: false,
      max: 1,
    },
    tone,
  },
} as const satisfies DefinitionInput;

export type FilmSettings = SettingsOf<typeof filmDefinition.fields>;

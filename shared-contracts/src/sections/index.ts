export type { Field, FieldInput, FieldType, ListField, SectionDefinition } from '../definitions/definition-schema.ts';
export type { SectionReads } from '../definitions/reads-schema.ts';
export type { Sells } from '../definitions/sells-schema.ts';
export { CONTENT_FIELDS, isTextType, TYPE_FIELD_TYPES, type TypeFieldType } from '../definitions/type-fields.ts';
export { LAYOUT_NAMES, LAYOUTS, type Layout, type LayoutName, layoutNamed, slotsOf } from '../entities/layout.ts';
export { readLook } from '../entities/media-look.ts';
export { type Group, isGroup, isObject } from '../json/is-group.ts';
export { isSame, keepSame } from '../json/is-same.ts';
export { type Clash, type Decide, type Merged, mergeThree, type Side } from '../json/merge-three.ts';
export { KINDS_EXPOSE } from '../kinds-expose.ts';
export { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, type Localised } from '../locales.ts';
export { addressesIn } from '../text/addresses-in.ts';
export { ALT_FIELD } from './alt-field.ts';
export {
  type BroughtKind,
  type BroughtKinds,
  type KindCode,
  type KindsModule,
  kindCodeOf,
} from './brought-kinds.ts';
export {
  type ClassProblem,
  classesPath,
  classField,
  classFields,
  classProblems,
  MAX_CLASSES,
  readClasses,
  type SectionClasses,
  storedClasses,
} from './classes.ts';
export { COLOUR } from './colour.ts';
export { completeDefinition } from './complete-definition.ts';
export { contentDigest } from './content-digest.ts';
export {
  defineSection,
  type HydrateOn,
  migrateSettings,
  type SectionKind,
  type SectionKindInput,
  type SectionMigration,
} from './define-section.ts';
export { fieldAt } from './field-at.ts';
export { type FilledPlace, type Filling, fillSettings } from './fill-settings.ts';
export { inLanguage } from './in-language.ts';
export { isBlank } from './is-blank.ts';
export { leadOf } from './leads.ts';
export { type Fields, fieldsOfItem } from './list-fields.ts';
export { type LocalisedValue, localisedValues } from './localised-values.ts';
export { type FieldMapper, mapFields } from './map-fields.ts';
export { normaliseSettings } from './normalise-settings.ts';
export { type Offer, type OfferedItem, offersOf } from './offers.ts';
export { readSettings } from './read-settings.ts';
export { isPastEnd, lacksSubject, type ReadsContext, readsVariables } from './reads.ts';
export { type ClassPlace, READY_CLASSES, type ReadyClass, readyClassesFor } from './ready-classes.ts';
export type * from './render-contract.ts';
export {
  CONTENT_KEYS,
  contentOf,
  isSameContent,
  type SectionContent,
  type Uncompared,
} from './section-content.ts';
export { valueAt, withValueAt } from './settings-path.ts';
export { type Choice, choicesOf, type Specimen, specimensOf } from './specimens.ts';
export {
  sourceText,
  type TranslatedSection,
  type TranslationSource,
  type TranslationState,
  type Translations,
  translationStates,
  translationsOf,
  withTranslation,
  withTranslations,
} from './translations.ts';
export { isFromApplication, ownTypesOf, titleOf, typeDefinition } from './type-definition.ts';
export { untranslated } from './untranslated.ts';
export { wordsIn } from './words-in.ts';
export { isWrittenIn } from './written-in.ts';

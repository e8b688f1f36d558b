export { type Change, changeSchema, type ProjectChange, projectChangeSchema, projectEvents } from './calls/changes.ts';
export type { HostClaim } from './calls/claims.ts';
export type { ProjectLimits } from './calls/dashboard.ts';
export type * from './calls/define-call.ts';
export { type ApiCalls, apiCalls, type RegistryCalls, registryCalls } from './calls/index.ts';
export { type CallValues, type ParsedCall, parseCall, parseSteps } from './calls/parse-call.ts';
export { type StarterInfo, starterSchema } from './calls/starters.ts';
export { submissionsExport } from './calls/submissions.ts';
export type { WireCall } from './calls/wire.ts';
export { type CallInput, type Client, createApiClient, createClient } from './client/create-client.ts';
export type { EventState } from './client/event-line.ts';
export { type FollowOptions, followEvents } from './client/follow-events.ts';
export { type HttpTransportOptions, httpTransport } from './client/http-transport.ts';
export type * from './client/transport.ts';
export { createWriteClient, type WriteClient, type WriteInterceptor } from './client/write-client.ts';
export * from './client-values.ts';
export * from './define-remote.ts';
export { sectionDefinitionSchema } from './definitions/definition-schema.ts';
export * from './entities/article.ts';
export * from './entities/author.ts';
export * from './entities/business.ts';
export * from './entities/cart.ts';
export * from './entities/layout.ts';
export * from './entities/locale.ts';
export * from './entities/media.ts';
export * from './entities/media-ref.ts';
export * from './entities/page.ts';
export * from './entities/page-changes.ts';
export * from './entities/people.ts';
export * from './entities/project.ts';
export * from './entities/redirect.ts';
export * from './entities/remote.ts';
export * from './entities/revision.ts';
export * from './entities/roles.ts';
export * from './entities/section.ts';
export * from './entities/section-type.ts';
export * from './entities/submission.ts';
export * from './entities/taken-out.ts';
export * from './entities/theme.ts';
export { ApiError, type ApiErrorDetails, type ErrorBody } from './errors/api-error.ts';
export { ERROR_CATALOGUE, type ErrorCode, errorMessage } from './errors/catalogue.ts';
export { errorBodySchema } from './errors/error-body.ts';
export { FIELD_MESSAGES } from './errors/field-messages.ts';
export { readErrorBody } from './errors/read-error-body.ts';
export { type FieldErrors, fieldPath, fieldProblems } from './errors/read-issues.ts';
export * from './forms/index.ts';
export { GRAPHQL_SCHEMA } from './graphql/schema.ts';
export { findFlaw } from './json/check-json.ts';
export { JsonShape, shapeLimits } from './json/json-shape.ts';
export { isTileUrl, tileCreditLink } from './maps/tile-url.ts';
export * from './messages/index.ts';
export * from './money/index.ts';
export { type OpenApiDocument, type OpenApiOptions, toOpenApi } from './openapi/to-open-api.ts';
export { type OpeningSpan, openingSpans, WEEK_DAYS, type WeekDay } from './opening-hours.ts';
export * from './routing/index.ts';
export {
  type CompiledDefinition,
  compileDefinition,
  type ParsedSettings,
  type ParseSettingsOptions,
} from './sections/compile-definition.ts';
export {
  CONTENT_FIELDS,
  classField,
  classProblems,
  completeDefinition,
  defineSection,
  type Field,
  type FieldInput,
  type FieldMapper,
  type FieldType,
  type Filling,
  fillSettings,
  type HydrateOn,
  inLanguage,
  isFromApplication,
  isPastEnd,
  isWrittenIn,
  type ListField,
  lacksSubject,
  leadOf,
  mapFields,
  migrateSettings,
  normaliseSettings,
  type Offer,
  type OfferedItem,
  offersOf,
  READY_CLASSES,
  type ReadsContext,
  readClasses,
  readSettings,
  readsVariables,
  type SectionClasses,
  type SectionDefinition,
  type SectionKind,
  type SectionKindInput,
  type SectionMigration,
  type SectionReads,
  type Sells,
  sourceText,
  specimensOf,
  type TranslatedSection,
  type TranslationSource,
  type TranslationState,
  type Translations,
  TYPE_FIELD_TYPES,
  type TypeFieldType,
  translationStates,
  translationsOf,
  typeDefinition,
  withTranslation,
  withTranslations,
} from './sections/index.ts';
export type * from './sections/render-contract.ts';
export type { ByteRange, Storage, StoredFile } from './storage.ts';
export * from './text/index.ts';
export * from './tool/index.ts';

export { type Change, changeSchema } from './calls/changes.ts';
export type * from './calls/define-call.ts';
export { type ApiCalls, apiCalls, type RegistryCalls, registryCalls } from './calls/index.ts';
export { type CallInput, type Client, createClient } from './client/create-client.ts';
export { type HttpTransportOptions, httpTransport } from './client/http-transport.ts';
export type * from './client/transport.ts';
export { createWriteClient, type WriteClient, type WriteInterceptor } from './client/write-client.ts';
export * from './define-remote.ts';
export * from './entities/layout.ts';
export * from './entities/locale.ts';
export * from './entities/media.ts';
export * from './entities/page.ts';
export * from './entities/people.ts';
export * from './entities/project.ts';
export * from './entities/remote.ts';
export * from './entities/section.ts';
export * from './entities/theme.ts';
export { ApiError, type ApiErrorDetails, type ErrorBody, errorBodySchema } from './errors/api-error.ts';
export { ERROR_CATALOGUE, type ErrorCode, errorMessage } from './errors/catalogue.ts';
export {
  defineSection,
  type HydrateOn,
  migrateSettings,
  type SectionKind,
  type SectionMigration,
} from './sections/define-section.ts';
export {
  type Field,
  type FieldType,
  type ListField,
  type SectionDefinition,
  sectionDefinitionSchema,
} from './sections/definition-schema.ts';
export type * from './sections/render-contract.ts';
export type { Storage } from './storage.ts';

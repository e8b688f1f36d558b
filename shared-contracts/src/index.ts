export { type Change, changeSchema, type ProjectChange, projectChangeSchema } from './calls/changes.ts';
export type { HostClaim } from './calls/claims.ts';
export type { ProjectLimits } from './calls/dashboard.ts';
export type * from './calls/define-call.ts';
export { type ApiCalls, apiCalls, type RegistryCalls, registryCalls } from './calls/index.ts';
export type { Plan, Usage } from './calls/packages.ts';
export { type CallValues, type ParsedCall, parseCall, parseSteps } from './calls/parse-call.ts';
export { MAX_PAGE_BODY } from './calls/read-page-body.ts';
export { chooseCall, type Route, routesOf, toPattern } from './calls/routes.ts';
export { type StarterInfo, starterSchema } from './calls/starters.ts';
export {
  agentEvents,
  creditNotePdf,
  invoicePdf,
  mediaArchive,
  mediaOriginal,
  privateMedia,
  projectArchive,
  projectEvents,
  streamedCalls,
  submissionsExport,
} from './calls/streams.ts';
export type { WireCall } from './calls/to-wire.ts';
export { type CallInput, type Client, createApiClient, createClient } from './client/create-client.ts';
export type { EventState } from './client/event-line.ts';
export { type FollowOptions, followEvents } from './client/follow-events.ts';
export { type HttpTransportOptions, httpTransport } from './client/http-transport.ts';
export type * from './client/transport.ts';
export { createWriteClient, type WriteClient, type WriteInterceptor } from './client/write-client.ts';
export {
  AUTH_COOKIE_MAX_AGE,
  CART_CHANGED,
  CART_COUNT,
  CLIENT_VALUES,
  CONSENT_COOKIE_MAX_AGE,
  createSectionsDataStore,
  LOCALE_COOKIE_MAX_AGE,
} from './client-values.ts';
export { BASE_SHEET, CONTRACT_VERSION, defineRemote, type RemoteDefinition } from './define-remote.ts';
export { sectionDefinitionSchema } from './definitions/definition-schema.ts';
export type * from './entities/agent.ts';
export { pageChangeSchema } from './entities/agent.ts';
export type * from './entities/agent-endpoint.ts';
export {
  MOST_ANSWERED,
  MOST_ASKED,
  MOST_CONVERSATIONS,
  MOST_OF_PICTURE,
  MOST_PARTS,
  MOST_TOKEN_DAYS,
} from './entities/agent-limits.ts';
export { AGENT_READS, type AgentRead } from './entities/agent-reads.ts';
export {
  type Article,
  type ArticleAuthor,
  type ArticleBody,
  type ArticleListItem,
  articleBodySchema,
  authorBodySchema,
  type Category,
  categoryBodySchema,
  type Tag,
  tagBodySchema,
} from './entities/article.ts';
export type { Author } from './entities/author.ts';
export type { Billing, BillingDetails, Card, Upgrade } from './entities/billing.ts';
export type { Business } from './entities/business.ts';
export { cardHold } from './entities/card-hold.ts';
export type { CartReference, CheckedItem } from './entities/cart.ts';
export { COUNTRIES } from './entities/countries.ts';
export {
  DRAFT_KEYS,
  type DraftCopy,
  type DraftStore,
  MOST_DRAFT_RECORDS,
} from './entities/draft-copy.ts';
export { OFFLINE_API } from './entities/draft-limits.ts';
export type { DraftProgress, DraftPublish } from './entities/draft-publish.ts';
export type { FeatureFlag, FlagReach, ProjectFlag } from './entities/feature-flag.ts';
export {
  type GlobalBody,
  type GlobalCopy,
  type GlobalInstance,
  type GlobalRevision,
  type GlobalSection,
  type GlobalUse,
  MOST_GLOBALS,
} from './entities/global-instance.ts';
export { globalKey, isEmptyLink } from './entities/global-key.ts';
export { type Incident, incidentSchema, type Refusal, refusalSchema, shortReason } from './entities/incident.ts';
export type { CreditNote, Invoice, InvoiceLine, Seller, Tax } from './entities/invoice.ts';
export { LAYOUT_NAMES, LAYOUTS, type Layout, type LayoutName, layoutNamed, slotsOf } from './entities/layout.ts';
export { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, type Localised, localesOf } from './entities/locale.ts';
export {
  type Media,
  type MediaArea,
  type MediaCounts,
  type MediaCrop,
  type MediaFile,
  type MediaLook,
  type MediaMetadata,
  type MediaReason,
  type MediaRef,
  type MediaType,
  mediaRefSchema,
} from './entities/media.ts';
export { fileAbout, isPicture, isWhole, mainFileOf, widthOf } from './entities/media-files.ts';
export { mediaIdsIn } from './entities/media-ids.ts';
export { mediaRefOf } from './entities/media-ref.ts';
export {
  type MediaUpload,
  type UploadMetadata,
  uploadMetadataSchema,
} from './entities/media-upload.ts';
export type { MediaVersion } from './entities/media-version.ts';
export { type Package, type PackageLimits, packageListSchema } from './entities/package.ts';
export {
  MOST_SECTIONS,
  type Page,
  type PageBody,
  type PageListItem,
  type PageMetadata,
  type PageStatus,
  pageBodySchema,
  pagePathSchema,
  type SavedPage,
} from './entities/page.ts';
export type { PageChanges } from './entities/page-changes.ts';
export type {
  HeldInvitation,
  Invitation,
  Member,
  ProjectMembership,
  Session,
  SessionEntry,
  User,
} from './entities/people.ts';
export {
  type Project,
  type ProjectMetadata,
  projectMetadataSchema,
  projectSettingsSchema,
} from './entities/project.ts';
export { type Envelope, envelopeSchema, type PublisherKey, publisherKeySchema } from './entities/provenance.ts';
export {
  type Actor,
  actorSchema,
  describeActor,
  type PublisherScope,
  type PublisherToken,
  publisherScopeSchema,
  publisherTokenSchema,
} from './entities/publisher.ts';
export { type Redirect, type RedirectList, redirectSchema } from './entities/redirect.ts';
export {
  type ReleaseSheets,
  type RemoteCommand,
  type RemoteRelease,
  type RemoteScreen,
  type RemoteSet,
  remoteReleaseSchema,
  remoteVersionSchema,
  toolFlaw,
} from './entities/remote.ts';
export {
  kindsFlaw,
  type RemoteKind,
  type RemoteKindInput,
  remoteKindOf,
  remoteKindSchema,
} from './entities/remote-kinds.ts';
export {
  grantedPathSchema,
  isBelow,
  type RemotePanel,
  type RemotePicker,
  type RemoteSlot,
  type SlotName,
} from './entities/remote-places.ts';
export {
  type RemoteStarter,
  remoteStarterSchema,
  starterName,
} from './entities/remote-starters.ts';
export type { Revision } from './entities/revision.ts';
export { type Action, GIVES, MAY, may, mayGive, ROLES, type Role } from './entities/roles.ts';
export {
  type PreviewGrant,
  previewGrantSchema,
  type Returned,
  type Rollout,
  type RolloutCounts,
  type RolloutRule,
  returnedSchema,
  rolloutCountsSchema,
  rolloutRuleSchema,
  rolloutSchema,
  type ServedCounts,
} from './entities/rollout.ts';
export {
  type InvalidSection,
  nameSchema,
  readableSectionSchema,
  type Section,
  type SectionSettings,
  type SentSection,
  type Unread,
  type VisitorSection,
} from './entities/section.ts';
export {
  type ContentFailure,
  type FieldOptions,
  type ListedSectionType,
  type RenderedContent,
  type RenderItem,
  type SectionTypeBody,
  type SectionTypeContent,
  type SectionTypeEntry,
  type TypeField,
  typeContentOf,
} from './entities/section-type.ts';
export { MOST_VERSIONS, type ServedHour, servedHourSchema } from './entities/served-hours.ts';
export type { FormSummary, Submission, SubmissionStatus } from './entities/submission.ts';
export type { TakenOut } from './entities/taken-out.ts';
export { mayHoldText } from './entities/text-under-name.ts';
export { type CssVariables, cssVariablesSchema, siteThemeSchema, type Theme } from './entities/theme.ts';
export type { ThemeFont } from './entities/theme-font.ts';
export type { ThemeLook, ThemeRevision } from './entities/theme-revision.ts';
export type { Lots, PageVersion, PageVersions, RunningTrial, Trial, TrialGoal } from './entities/variation.ts';
export { ApiError, type ApiErrorDetails, type ErrorBody } from './errors/api-error.ts';
export { type CardFailure, cardFailureWords } from './errors/card-failures.ts';
export { ERROR_CATALOGUE, type ErrorCode, errorMessage } from './errors/catalogue.ts';
export { codeOf } from './errors/code-of.ts';
export { errorBodySchema } from './errors/error-body.ts';
export { FIELD_MESSAGES } from './errors/field-messages.ts';
export { messageOf } from './errors/message-of.ts';
export { readErrorBody } from './errors/read-error-body.ts';
export { type FieldErrors, fieldPath, fieldProblems } from './errors/read-issues.ts';
export {
  type Answer,
  checkAnswers,
  FORM_FIELD_TYPES,
  FORM_INPUTS,
  FORM_KIND,
  type FormField,
  type FormFieldSettings,
  type FormState,
  formMessage,
  readFormFields,
} from './forms/index.ts';
export { GRAPHQL_SCHEMA } from './graphql/schema.ts';
export { creditNoteText, type InvoiceText, invoiceText, invoiceWords } from './invoice-text/invoice-text.ts';
export { findFlaw } from './json/check-json.ts';
export { isGroup } from './json/is-group.ts';
export { JsonShape, shapeLimits } from './json/json-shape.ts';
export { isKeyOf, isOneOf, keysOf, recordOf } from './keys-of.ts';
export { KINDS_EXPOSE } from './kinds-expose.ts';
export { isTileUrl, tileCreditLink } from './maps/tile-url.ts';
export {
  type FieldMessageCode,
  fieldMessage,
  loadMessages,
  message,
  plainMessage,
  SPECIFICATION_MESSAGES,
  type VisitorMessageKey,
  visitorMessage,
} from './messages/index.ts';
export {
  currencies,
  currencySign,
  DEFAULT_CURRENCY,
  decimalPrice,
  formatMessagePrice,
  formatPrice,
  MAX_CART_LINES,
  MAX_QUANTITY,
  totalOf,
  usesDecimals,
} from './money/index.ts';
export { type OpenApiDocument, type OpenApiOptions, toOpenApi } from './openapi/to-open-api.ts';
export { type OpeningSpan, openingSpans, WEEK_DAYS, type WeekDay } from './opening-hours.ts';
export { PALETTE_KEYS } from './palette-keys.ts';
export { PLAN_ADDRESS, planAddressFor, readPlanAddress } from './plan-address.ts';
export { type RemoteState, remoteState, verdictsNow } from './remote-state.ts';
export {
  isFilterSegment,
  isLocalHost,
  isReservedPath,
  localisedPath,
  MOST_SEARCHED,
  normalisePagePath,
  parseFilters,
  RESERVED_PATHS,
  redirectPath,
  SEARCH_FILTER,
  splitLocale,
} from './routing/index.ts';
export {
  type CompiledDefinition,
  compileDefinition,
  type ParsedSettings,
  type ParseSettingsOptions,
} from './sections/compile-definition.ts';
export { definitionOf } from './sections/declared-kind.ts';
export {
  type BroughtKind,
  type BroughtKinds,
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
  type KindCode,
  type KindsModule,
  kindCodeOf,
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
export type * from './sections/renderer-module.ts';
export { starterFlaw } from './sections/starter-flaw.ts';
export { addServed, failsMany, HOUR_MS, HOURS_KEPT, hourOf, MANY_FAIL, NO_PAGES } from './served-counts.ts';
export {
  type ByteRange,
  NotStoredError,
  type Storage,
  StorageFullError,
  type StoredEntry,
  type StoredFile,
} from './storage.ts';
export {
  cleanElement,
  domPurifyOptions,
  EMBED_SOURCES,
  type Embed,
  embedOf,
  firstWords,
  firstWordsOf,
  hasPrivateLink,
  isCssValue,
  isCssVariable,
  isSiteStyleSheet,
  localHref,
  lostOf,
  optionsWithin,
  plainText,
  renameElement,
  STILL_OF_TEXT,
  safeUrl,
  sanitiseHtmlOptions,
  withoutPrivateLinks,
} from './text/index.ts';
export type * from './tool/index.ts';
export { overviewKey } from './tool/index.ts';
export { allotLots, LOTS, variationOfLot } from './trials/lots.ts';
export { chanceOf, daysLeft, differenceOf, isClear, type Outcome, rangeOf } from './trials/outcomes.ts';

export { type Api, type ApiOptions, createApi } from './create-api.ts';
export { DataInUseError, type OwnershipOptions, ownDirectory } from './database/embedded/own-directory.ts';
export { type Database, type DatabaseOptions, openDatabase } from './database/open-database.ts';
export { UnfitDatabaseError } from './database/unfit-database-error.ts';
export type { RequestFacts } from './http/env.ts';
export type { Mail, Mailer } from './mail/mailer.ts';
export { openProofSources } from './operations/claims/proof-sources.ts';
export type { ComposedStarter, ReadyMedium, Starters } from './operations/starters/starters.ts';
export { addressKey } from './operations/try-limits.ts';

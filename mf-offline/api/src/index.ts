export { createOfflineApi, type OfflineEnv, offlineIds } from './create-offline-api.ts';
export type * from './draft-storage.ts';
export { noteDeleted } from './note-deleted.ts';
export type { Measure, OfflineParts } from './offline-parts.ts';

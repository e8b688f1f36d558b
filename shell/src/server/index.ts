export { createShell, type Shell, type ShellOptions } from './create-shell.ts';
export { checkParts, IncompleteError } from './health/check-parts.ts';
export type { Health } from './health/health.ts';
export { answerStarting } from './health/starting.ts';
export { sendFile } from './http/send-file.ts';
export { DEFAULT_SETTINGS, type ShellSettings } from './settings.ts';
export type {
  ApiClient,
  ApiFetch,
  ChangeListInput,
  ChangeSource,
  DraftSite,
  EndableSession,
  LiveRemotes,
  MediaSource,
  OfflineFetch,
  OperatorAccess,
  RemoteSide,
  RemoteSource,
} from './sources.ts';

export { createShell, type Shell, type ShellOptions } from './create-shell.ts';
export { type Health, IncompleteError } from './health/health.ts';
export { sendFile } from './http/send-file.ts';
export { DEFAULT_SETTINGS, type ShellSettings } from './settings.ts';
export type {
  ApiClient,
  ApiFetch,
  ChangeListInput,
  ChangeSource,
  LiveRemotes,
  MediaSource,
  RemoteSide,
  RemoteSource,
} from './sources.ts';

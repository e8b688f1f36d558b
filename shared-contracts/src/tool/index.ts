export { overviewKey } from './overview-key.ts';
export type * from './page-renderer.ts';
export type * from './remote-host.ts';
export type * from './toasts.ts';
export type * from './tool-remote.ts';

export * from './fake-host.ts';
export * from './fake-media.ts';

export { PERSON_HEADER } from './access/caller.ts';
export { createWrongTries } from './access/wrong-tries.ts';
export { claimedPaths } from './claimed-paths.ts';
export { createRegistry, type Registry, type RegistryOptions } from './create-registry.ts';
export { takesFrom } from './operations/check-claims.ts';
export { installationKeyFile, operatorTokenFile } from './operator-token-file.ts';
export { type Published, publishDirectory } from './publish-directory.ts';
export type { ReadFile } from './read-file.ts';
export { UnreadableError } from './store/stored-object.ts';

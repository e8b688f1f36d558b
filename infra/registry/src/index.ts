export {
  createRegistry,
  type Registry,
  type RegistryOptions,
  type RegistryRequestContext,
} from './create-registry.ts';
export { operatorTokenFile } from './operator-token-file.ts';
export { type Published, publishDirectory } from './publish-directory.ts';
export type { ReadFile } from './read-file.ts';

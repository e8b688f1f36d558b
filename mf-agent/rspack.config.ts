import { remoteConfig } from '@infra/build';
import remote from './remote.ts';

export default remoteConfig({ root: import.meta.dirname, remote });

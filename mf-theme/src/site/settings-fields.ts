import type { RemoteHost } from 'shared-contracts';
import type { SettingsDraft } from './use-settings-draft.ts';

/** What each group of settings is given. */
export interface SettingsFieldsProps extends Pick<SettingsDraft, 'draft' | 'set' | 'errorOf'> {
  readonly host: RemoteHost;
  readonly isReadOnly: boolean;
}

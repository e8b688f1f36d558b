import type { RemoteHost } from 'shared-contracts';

/** Props of every screen of the shell. */
export interface ScreenProps {
  readonly host: RemoteHost;
}

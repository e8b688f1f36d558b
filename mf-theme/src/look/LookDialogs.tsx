import { LostDialog, lazyPart } from '@shared-contracts/ui';
import type { PageRendererModule, Project, RemoteHost } from 'shared-contracts';
import type { LookView } from './LookBar.tsx';
import type { LookDraft } from './use-look-draft.ts';

interface Props {
  readonly host: RemoteHost;
  readonly stored: Project;
  readonly renderer: PageRendererModule;
  readonly draft: LookDraft;
  readonly view: LookView;
  readonly isReadOnly: boolean;
  /** Which is open. */
  readonly dialog: 'history' | 'publish' | null;
  readonly onClose: () => void;
}

const ThemeHistory = lazyPart(async () => (await import('./ThemeHistory.tsx')).ThemeHistory, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});

const PublishDialog = lazyPart(async () => (await import('./PublishDialog.tsx')).PublishDialog, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});

/** What opens over the look. */
export function LookDialogs({ dialog, view: { path, shade }, isReadOnly, ...shared }: Props) {
  if (dialog === 'history') return <ThemeHistory {...{ path, shade, isReadOnly }} {...shared} />;
  if (dialog === 'publish') return <PublishDialog shade={shade} {...shared} />;
  return null;
}

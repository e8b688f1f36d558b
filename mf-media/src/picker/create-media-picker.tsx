import { KitProvider, LostDialog, lazyPart, type Theme } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { MediaPicker, MediaRef, RemoteHost } from 'shared-contracts';
import { uploadFiles } from '../uploads/upload-files.ts';

const PickerDialog = lazyPart(async () => (await import('./PickerDialog.tsx')).PickerDialog, {
  whenLost: (lost, { onDone }) => <LostDialog {...lost} onClose={() => onDone(null)} />,
});

/** The picker belongs to no screen: it asks for the theme that the tool is drawn in. */
const currentTheme = (): Theme => {
  const theme = document.querySelector<HTMLElement>('.kit-root')?.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** Waits until the kit's root has its place for dialogs: one put elsewhere would hide that place from screen readers. */
function AfterMount({ children }: { readonly children: ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && children;
}

/** Draws the dialog in an element of its own until somebody has chosen, and takes both away again. */
function show(
  host: RemoteHost,
  { kind, multiple }: Parameters<MediaPicker['pick']>[0],
  onDone: (chosen: readonly MediaRef[] | null) => void,
): void {
  const element = document.createElement('div');
  (document.getElementById('sections-tool') ?? document.body).append(element);
  const root = createRoot(element);
  const opener = document.activeElement;
  const done = (chosen: readonly MediaRef[] | null): void => {
    root.unmount();
    element.remove();
    if (opener instanceof HTMLElement) opener.focus();
    onDone(chosen);
  };
  root.render(
    <I18nextProvider i18n={host.i18n}>
      <QueryClientProvider client={host.queryClient}>
        <KitProvider
          locale={host.locale()}
          theme={currentTheme()}
          onLost={(error) => host.report(error, 'mf-media: picker of media')}
        >
          <AfterMount>
            <PickerDialog host={host} kind={kind} multiple={multiple} onDone={done} />
          </AfterMount>
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

/** The library as others reach it: media of one kind to choose from in a dialog, and what adds to them. */
export const createMediaPicker = (host: RemoteHost): Required<MediaPicker> => ({
  pick: (options) => new Promise((resolve) => show(host, options, resolve)),
  upload: (files, options) => uploadFiles(host, files, options),
});

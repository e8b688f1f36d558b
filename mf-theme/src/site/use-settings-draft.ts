import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, type Project, type RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { changesOf, draftOf, type SiteDraft } from './site-draft.ts';

export interface SettingsDraftOptions {
  readonly host: RemoteHost;
  readonly stored: Project;
  readonly reload: () => Promise<unknown>;
}

/** What a refusal says about one field, or a part of it. */
const messageAt = (failure: unknown, field: keyof SiteDraft, part?: string): string | undefined => {
  if (!(failure instanceof ApiError)) return undefined;
  if (field === 'gtmId' && failure.code === 'gtm_required') return failure.message;
  const entry = Object.entries(failure.details.errors ?? {}).find(([path]) => {
    const [, name, ...below] = path.split('.');
    return name === field && (part === undefined || part === below.join('.'));
  });
  return entry?.[1][0];
};

/** The settings as they are written here: saved together, on the condition that nobody else has saved since. */
export function useSettingsDraft({ host, stored, reload }: SettingsDraftOptions) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(stored.project_metadata));
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const changes = changesOf(draft, stored.project_metadata);
  const isChanged = Object.keys(changes).length > 0;
  const unsaved = useRef(false);
  unsaved.current = isChanged;
  useEffect(
    () =>
      host.router.guard(
        () => unsaved.current,
        () => t('site.wouldBeLost'),
      ),
    [host, t],
  );

  const set = <Key extends keyof SiteDraft>(key: Key, value: SiteDraft[Key]): void => {
    setDraft((before) => ({ ...before, [key]: value }));
    setFailure(null);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving || !isChanged) return;
    setSaving(true);
    try {
      const version = stored.version === undefined ? {} : { version: stored.version };
      await host.write.saveProject({ params: { project: stored.id }, body: { metadata: changes, ...version } });
      unsaved.current = false;
      host.toasts.create(t('site.saved'), { type: 'success' });
      await reload();
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  const errorOf = (field: keyof SiteDraft, part?: string) => messageAt(failure, field, part);
  return { draft, set, save, failure, errorOf, isSaving, isChanged };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;

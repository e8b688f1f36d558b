import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemoteHost, SectionTypeEntry } from 'shared-contracts';
import { type MessageKey, message } from 'shared-contracts/messages';
import { ownTypesOf } from 'shared-contracts/sections';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import type { TypeBody } from './type-draft.ts';

const sectionTypesKey = (project: string) => ['contents', project] as const;

/** The section types of a project; kinds of the renderer are nobody's to change. */
export const useSectionTypes = ({ api }: RemoteHost, project: string) =>
  useQuery({
    queryKey: sectionTypesKey(project),
    queryFn: async ({ signal }) => {
      const { data } = await api.listSectionTypes({ params: { project }, signal });
      return ownTypesOf(data);
    },
  });

export interface SavedType {
  readonly name: string;
  readonly body: TypeBody;
  readonly isNew: boolean;
  /** As it was when it was opened. */
  readonly version?: number | undefined;
}

/** What people do on this screen. Each says what was done, or why it was not; `save` and `authorise` reject for their forms. */
export function useSectionTypeActions({ write, toasts, locale }: RemoteHost, project: string) {
  const t = useTranslate();
  const client = useQueryClient();
  const refresh = { onSettled: () => client.invalidateQueries({ queryKey: sectionTypesKey(project) }) };
  const save = useMutation({
    mutationFn: ({ name, body, isNew, version }: SavedType) => {
      const params = { project, name };
      if (isNew) return write.createSectionType({ params, body });
      return write.saveSectionType({
        params,
        body,
        ...(version !== undefined && { headers: { ifMatch: `"${version}"` } }),
      });
    },
    ...refresh,
  });
  const remove = useMutation({
    mutationFn: (name: string) => write.deleteSectionType({ params: { project, name } }),
    ...refresh,
  });
  const authorise = useMutation({
    mutationFn: ({ id, fields }: { readonly id: string; readonly fields: Readonly<Record<string, string>> }) =>
      write.saveAuthorizationFields({
        params: { project, application: id },
        body: { authorization_fields: { ...fields } },
      }),
    ...refresh,
  });
  const show = useMutation({
    mutationFn: ({ id, isShown }: { readonly id: string; readonly isShown: boolean }) =>
      write.saveProject({
        params: { project },
        body: { configured_fields: { [id]: { app_status: isShown ? 'enabled' : 'disabled' } } },
      }),
    ...refresh,
  });
  const fail = (error: unknown, key: MessageKey): void => {
    const [what, why] = [message(key, locale()), failureWords(error, locale())];
    toasts.create(what === why ? what : `${what}. ${why}`, { type: 'error' });
  };

  const setShown = async (id: string, application: string, isShown: boolean): Promise<void> => {
    try {
      await show.mutateAsync({ id, isShown });
      toasts.create(t(isShown ? 'contents.done.shown' : 'contents.done.blocked', { application }), {
        type: 'success',
        action: { label: t('contents.done.undo'), run: () => void setShown(id, application, !isShown) },
      });
    } catch (error) {
      fail(error, 'authorisation-failed');
    }
  };
  return {
    save: async (type: SavedType): Promise<void> => {
      await save.mutateAsync(type);
      toasts.create(t('contents.done.saved', { title: type.body.title ?? type.name }), { type: 'success' });
    },
    remove: async ({ name, title }: SectionTypeEntry): Promise<void> => {
      try {
        await remove.mutateAsync(name);
        toasts.create(t('contents.done.removed', { title }), { type: 'success' });
      } catch (error) {
        fail(error, 'content-type-delete-failed');
      }
    },
    authorise: async (id: string, application: string, fields: Readonly<Record<string, string>>): Promise<void> => {
      await authorise.mutateAsync({ id, fields });
      const isGiven = Object.keys(fields).length > 0;
      toasts.create(t(isGiven ? 'contents.done.authorised' : 'contents.done.takenBack', { application }), {
        type: 'success',
      });
    },
    setShown,
  };
}

export type SectionTypeActions = ReturnType<typeof useSectionTypeActions>;

import {
  ApiError,
  DEFAULT_LOCALE,
  FORM_KIND,
  type FormField,
  type FormFieldSettings,
  isEmptyLink,
  type Locale,
  type Localised,
  normalisePagePath,
  type Project,
  readFormFields,
  readSettings,
} from 'shared-contracts';
import { joinPrivateData } from '../../sections/split-private-data.ts';
import { readLoadable } from '../loadable.ts';
import type { OperationContext } from '../operation.ts';

/** A form as the server knows it, what visitors never learn included. */
export interface Form {
  readonly id: string;
  /** In the project's default language. */
  readonly name: string;
  /** Path of the page it stands on. */
  readonly page: string;
  readonly fields: readonly FormField[];
  /** Mail addresses. */
  readonly notify: readonly string[];
  /** Days. */
  readonly retention: number;
}

interface Settings {
  readonly title?: Localised<string>;
  readonly fields?: readonly FormFieldSettings[];
  readonly notify?: readonly { readonly address?: string }[];
  readonly retention?: number | null;
}

const RETENTION_DAYS = 365;
const ADDRESS = /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,190}$/;

/** The form that visitors see on a page. Throws `not_found`. */
export async function findForm(
  { database, definitions }: OperationContext,
  { id: projectId, project_metadata }: Project,
  place: { readonly page: string; readonly section: string; readonly locale: Locale },
): Promise<Form> {
  const [row] = await readLoadable(database, {
    projectId,
    path: normalisePagePath(place.page),
    withPrivate: true,
    withDrafts: false,
  });
  const section = row?.id
    ? joinPrivateData({ sections: row.sections, privateData: row.private_data ?? {} }).find(
        // What shows nothing asks nothing: to a form without questions anything would be an answer.
        (each) => each.id === place.section && !each.hidden && !isEmptyLink(each),
      )
    : undefined;
  const definition = definitions().get(FORM_KIND);
  if (!row || !section || !definition || section.name !== FORM_KIND) throw new ApiError('not_found');
  const settings: Settings = readSettings(definition, section.settings?.[0] ?? {});
  const defaultLocale = project_metadata.defaultLang ?? DEFAULT_LOCALE;
  const name = [settings.title?.[defaultLocale], ...Object.values(settings.title ?? {})].find((text) => text?.trim());
  return {
    id: section.id,
    name: name?.trim() ?? row.name,
    page: row.path,
    fields: readFormFields(settings.fields, { locale: place.locale, defaultLocale }),
    notify: (settings.notify ?? []).map(({ address }) => address?.trim() ?? '').filter((text) => ADDRESS.test(text)),
    retention: settings.retention ?? RETENTION_DAYS,
  };
}

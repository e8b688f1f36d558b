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
import type { Caller, OperationContext } from '../operation.ts';
import { readMain, readPageSection } from '../pages/read-page-section.ts';
import { shownVersion } from '../trials/running-trials.ts';

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

interface Place {
  readonly page: string;
  readonly section: string;
  readonly locale: Locale;
  /** Who sends it, from the version of the page that they are shown; where nobody does, it may stand on any. */
  readonly caller?: Caller;
}

/** The form that visitors see on a page, or on the version of it that they are shown. Throws `not_found`. */
export async function findForm(
  context: OperationContext,
  { id: projectId, project_metadata }: Project,
  place: Place,
): Promise<Form> {
  const { database, definitions } = context;
  const main = await readMain(database, projectId, normalisePagePath(place.page));
  if (!main) throw new ApiError('not_found');
  const shown = place.caller ? [await shownVersion(context, place.caller, projectId, main.id)] : null;
  const found = await readPageSection(database, { projectId, main: main.id, shown, section: place.section });
  // What shows nothing asks nothing: to a form without questions anything would be an answer.
  const section = found.find((each) => !each.hidden && !isEmptyLink(each));
  const definition = definitions().get(FORM_KIND);
  if (!section || !definition || section.name !== FORM_KIND) throw new ApiError('not_found');
  const settings: Settings = readSettings(definition, section.settings?.[0] ?? {});
  const defaultLocale = project_metadata.defaultLang ?? DEFAULT_LOCALE;
  const name = [settings.title?.[defaultLocale], ...Object.values(settings.title ?? {})].find((text) => text?.trim());
  return {
    id: section.id,
    name: name?.trim() ?? main.name,
    page: main.path,
    fields: readFormFields(settings.fields, { locale: place.locale, defaultLocale }),
    notify: (settings.notify ?? []).map(({ address }) => address?.trim() ?? '').filter((text) => ADDRESS.test(text)),
    retention: settings.retention ?? RETENTION_DAYS,
  };
}

import { type ApiCalls, type ListedSectionType, type Locale, may, type SectionDefinition } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { readTypes, toEntry } from './type-row.ts';

const toStatic = ({ name, label, fields }: SectionDefinition, locale: Locale): ListedSectionType => ({
  name,
  section_name: name,
  title: label[locale],
  type: 'static',
  access: 'public',
  application: null,
  application_id: null,
  app_status: 'enabled',
  endpoint: null,
  dynamic_options: false,
  fields: Object.entries(fields).map(([key, field]) => ({
    type: field.type,
    key,
    name: field.label[locale],
    required: field.required,
  })),
  multiple: true,
  requirements: [],
  authorized_fields: [],
  query_string_keys: [],
});

export const listSectionTypes: Operation<ApiCalls['listSectionTypes']> = async (context, caller, input) => {
  const { params, headers } = input;
  const { projectId, role } = await authorise(context, 'readSectionTypes', headers.token, params.project);
  const types = await context.database.transaction({ projectId }, (transaction) => readTypes(transaction, projectId));
  const kinds = [...context.definitions().values()].map((definition) => toStatic(definition, caller.locale));
  const own = types.map((row) => toEntry(row, may(role, 'saveSectionType')));
  return { answer: { data: [...kinds, ...own] } };
};

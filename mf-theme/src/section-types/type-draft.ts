import type { ApiCalls, BodyOf, SectionTypeBody, SectionTypeEntry } from 'shared-contracts';
import { isTextType, type TypeFieldType } from 'shared-contracts/sections';

export type TypeBody = BodyOf<ApiCalls['saveSectionType']>;

export interface FieldDraft {
  /** Names the row while it is edited. */
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly type: TypeFieldType;
  readonly required: boolean;
  /** Of texts of static types: whether each language has its own. */
  readonly localised: boolean;
  /** Nothing is stored under its key yet. */
  readonly isNew: boolean;
}

/** A section type as its form holds it. */
export interface TypeDraft extends Pick<SectionTypeBody, 'title' | 'application' | 'application_id' | 'endpoint'> {
  readonly type: TypeBody['type'];
  readonly name: string;
  readonly fields: readonly FieldDraft[];
  /** Separated by commas. */
  readonly requirements: string;
  readonly keys: string;
  readonly dynamicOptions: boolean;
  readonly multiple: boolean;
  /** `public_scoped` types are offered in drafts away from the network, too. */
  readonly access: SectionTypeBody['access'];
}

const NEW: TypeDraft = {
  name: '',
  title: '',
  type: 'static',
  application: '',
  application_id: '',
  endpoint: '',
  fields: [],
  requirements: '',
  keys: '',
  dynamicOptions: false,
  multiple: true,
  access: 'private',
};

export const draftOf = (type: SectionTypeEntry | null): TypeDraft =>
  type === null
    ? NEW
    : {
        name: type.name,
        title: type.title,
        type: type.type,
        application: type.application ?? '',
        application_id: type.application_id ?? '',
        endpoint: type.endpoint ?? '',
        fields: type.fields.map((field, id) => ({ ...field, localised: field.localised === true, id, isNew: false })),
        requirements: type.requirements.join(', '),
        keys: type.query_string_keys.join(', '),
        dynamicOptions: type.dynamic_options,
        multiple: type.multiple,
        access: type.access === 'public_scoped' ? type.access : 'private',
      };

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const fieldsOf = ({ type, fields }: TypeDraft) =>
  fields.map((field) => ({
    ...{ key: field.key, name: field.name, type: field.type, required: field.required },
    ...(type === 'static' && field.localised && isTextType(field.type) && { localised: true }),
  }));

export function bodyOf(draft: TypeDraft): TypeBody {
  const { title, access, multiple } = draft;
  if (draft.type === 'static') return { type: 'static', title, access, fields: fieldsOf(draft), multiple };
  return {
    type: draft.type,
    ...{ title, access, multiple },
    application: draft.application,
    application_id: draft.application_id,
    endpoint: draft.endpoint.trim(),
    dynamic_options: draft.dynamicOptions,
    // What only its application knows has nothing to set.
    fields: draft.type === 'dynamic' ? [] : fieldsOf(draft),
    requirements: listOf(draft.requirements),
    query_string_keys: listOf(draft.keys),
  };
}

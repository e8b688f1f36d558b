import { useQuery } from '@tanstack/react-query';
import type { EditableKind, FieldOptions } from 'shared-contracts';
import type { Field } from 'shared-contracts/sections';
import { settingsOf } from '../../draft/edit-settings.ts';
import { findSection } from '../../draft/find-section.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { translateOf } from '../../words/translate.ts';

/** What the application of a kind lets people choose from; asked for where it has choices. */
export function useOptions({ sectionType }: EditableKind) {
  const { host } = useEditor();
  const project = host.project?.id ?? location.host;
  const name = sectionType?.name ?? '';
  return useQuery({
    queryKey: ['mf-editor', 'section-options', name],
    queryFn: ({ signal }) => host.api.listSectionOptions({ params: { project, name }, signal }),
    enabled: sectionType?.dynamic_options === true,
    retry: false,
    staleTime: 60_000,
  });
}

const both = (text: string) => ({ en: text, fr: text });

type OptionValue = FieldOptions['option_values'][number];

/** A choice as a field of the form. What is stored and no longer offered stays until another is chosen. */
function choiceField(
  field: Field,
  offered: readonly OptionValue[],
  stored: unknown,
  translate: (key: string, values?: Record<string, string>) => string,
): Field {
  const isGone = typeof stored === 'string' && stored !== '' && !offered.some(({ id }) => id === stored);
  return {
    ...field,
    type: 'select',
    options: [
      ...(field.required ? [] : [{ value: '', label: both(translate('applications.noChoice')) }]),
      ...offered.map(({ id, title }) => ({ value: id, label: both(title) })),
      ...(isGone ? [{ value: stored, label: both(translate('applications.goneChoice', { value: stored })) }] : []),
    ],
  } as Field;
}

/** The fields of a kind, with its choices as the application offers them. */
export function useChoices(kind: EditableKind, section: string, options: readonly FieldOptions[] | undefined) {
  const { host, context } = useEditor();
  const settings = useEditorState(({ draft }) => {
    const found = findSection(draft.present, section);
    return found ? settingsOf(found, context) : null;
  });
  const translate = translateOf(host);
  const byField = new Map(options?.map(({ field, option_values }) => [field, option_values]));
  return Object.entries(kind.definition.fields).map(([name, field]): readonly [string, Field] => {
    const offered = byField.get(name);
    return [name, offered && offered.length > 0 ? choiceField(field, offered, settings?.[name], translate) : field];
  });
}

import type { Locale, SectionDefinition } from 'shared-contracts';
import { type ClassPlace, classFields, type Field } from 'shared-contracts/sections';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { useWords } from '../state/use-words.ts';
import { ClassInput } from './ClassInput.tsx';
import styles from './classes.module.css';

/** What a field is called, behind the lists it stands in. */
const labelOf = (trail: readonly Field[], locale: Locale): string =>
  trail.map(({ label }) => label[locale]).join(' › ');

const NOTHING = (): void => undefined;

/** CSS classes of a section, and of those of its fields that its kind gives an element. */
export function ClassesForm({ definition }: { readonly definition: SectionDefinition }) {
  const { t, locale } = useWords();
  return (
    <FieldGroup
      label={t('forms.classes.title')}
      description={t('forms.classes.help')}
      isRequired={false}
      message={null}
      onLeave={NOTHING}
    >
      <div className={styles.rows}>
        <ClassInput definition={definition} field={null} place="section" label={t('forms.classes.section')} />
        {[...classFields(definition)].map(([field, trail]) => (
          <ClassInput
            key={field}
            definition={definition}
            field={field}
            place={trail.at(-1)?.type as ClassPlace}
            label={labelOf(trail, locale)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

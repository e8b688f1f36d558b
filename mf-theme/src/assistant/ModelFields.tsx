import { Checkbox, TextField } from '@shared-contracts/ui/fields';
import { NumberField } from '@shared-contracts/ui/more';
import { useTranslate } from '../use-translate.ts';
import type { ModelDraft } from './model-draft.ts';
import styles from './model-form.module.css';

interface ModelFieldsProps {
  readonly draft: ModelDraft;
  /** Whether a key is stored for the address that stands there. */
  readonly isKeyKept: boolean;
  readonly addressError: string | undefined;
  readonly onChange: (part: Partial<ModelDraft>) => void;
}

const PRICES = ['read', 'written'] as const;
const DEAREST = 100_000;
const FEWEST_TOKENS = 1000;

/** What is said of a model: its place, its key, its prices, and what may be used of it. */
export function ModelFields({ draft, isKeyKept, addressError, onChange }: ModelFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <TextField
        type="url"
        label={t('assistant.model.url')}
        description={t('assistant.model.urlHelp')}
        autoComplete="off"
        value={draft.url}
        onChange={(url) => onChange({ url })}
        errorMessage={addressError}
        maxLength={300}
      />
      <TextField
        label={t('assistant.model.name')}
        autoComplete="off"
        value={draft.model}
        onChange={(model) => onChange({ model })}
        maxLength={200}
      />
      <TextField
        type="password"
        label={t('assistant.model.key')}
        description={t(isKeyKept ? 'assistant.model.keyKept' : 'assistant.model.keyHelp')}
        autoComplete="new-password"
        value={draft.key}
        onChange={(key) => onChange({ key })}
        maxLength={4000}
      />
      <Checkbox
        isSelected={draft.pictures}
        onChange={(pictures) => onChange({ pictures })}
        description={t('assistant.model.picturesHelp')}
      >
        {t('assistant.model.pictures')}
      </Checkbox>
      <div className={styles.prices}>
        {PRICES.map((part) => (
          <NumberField
            key={part}
            label={t(`assistant.model.price.${part}`)}
            value={draft[part]}
            onChange={(price) => onChange({ [part]: price })}
            minValue={0}
            maxValue={DEAREST}
            step={0.01}
          />
        ))}
      </div>
      <NumberField
        label={t('assistant.model.most')}
        description={t('assistant.model.mostHelp')}
        value={draft.most}
        onChange={(most) => onChange({ most: most === null ? null : Math.round(most) })}
        minValue={FEWEST_TOKENS}
        step={FEWEST_TOKENS}
      />
    </>
  );
}

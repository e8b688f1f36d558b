import { ComboBox, Option } from '@shared-contracts/ui/more';
import { useTranslate } from '../use-translate.ts';

interface PageChoice {
  readonly id: string;
  readonly name: string;
  readonly isDraft: boolean;
}

interface PageFieldProps {
  readonly label: string;
  readonly description: string;
  readonly pages: readonly PageChoice[];
  readonly value: string;
  readonly onChange: (path: string) => void;
  readonly errorMessage?: string | undefined;
  readonly isReadOnly: boolean;
}

/** The path of a page: one of those there are, or one that is written. */
export function PageField({ pages, value, onChange, isReadOnly, errorMessage, label, description }: PageFieldProps) {
  const t = useTranslate();
  const isDraft = pages.find(({ id }) => id === value)?.isDraft === true;
  return (
    <ComboBox
      label={label}
      description={isDraft ? t('site.draftHelp') : description}
      {...(errorMessage !== undefined && { errorMessage })}
      allowsCustomValue
      isReadOnly={isReadOnly}
      placeholder="/"
      defaultItems={pages}
      inputValue={value}
      onInputChange={onChange}
      menuTrigger="focus"
    >
      {(choice: PageChoice) => (
        <Option
          id={choice.id}
          textValue={choice.id}
          description={choice.isDraft ? `${choice.name} · ${t('site.draft')}` : choice.name}
        >
          {choice.id}
        </Option>
      )}
    </ComboBox>
  );
}

import { Switch } from '@shared-contracts/ui/fields';
import { ComboBox, Option } from '@shared-contracts/ui/more';
import { useMemo } from 'react';
import { currencies, formatPrice, type Locale, usesDecimals } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import type { SiteDraft } from './site-draft.ts';

type Prices = Pick<SiteDraft, 'currency' | 'priceDecimals'>;

interface PriceFieldsProps {
  readonly value: Prices;
  readonly locale: Locale;
  readonly onChange: (value: Prices) => void;
  readonly errorMessage: string | undefined;
  readonly isReadOnly: boolean;
}

/** An amount that shows what becomes of it: minor units. */
const EXAMPLE = 125_000;

/** Currencies by name in a language, one that is stored and no longer in use among them. */
function namedCurrencies(locale: Locale, stored: string): { readonly id: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return [...new Set([...currencies(), stored])]
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** What prices are in. Amounts are stored without it, and stay as they are when it changes. */
export function PriceFields({ value, locale, onChange, errorMessage, isReadOnly }: PriceFieldsProps) {
  const t = useTranslate();
  const { currency, priceDecimals } = value;
  const listed = useMemo(() => namedCurrencies(locale, currency), [locale, currency]);
  return (
    <>
      <ComboBox
        label={t('site.currency')}
        description={t('site.currencyHelp')}
        isReadOnly={isReadOnly}
        defaultItems={listed}
        selectedKey={currency}
        onSelectionChange={(code) => {
          // What the field says while it is emptied chooses nothing.
          if (code === null || code === currency) return;
          onChange({ currency: String(code), priceDecimals: usesDecimals(String(code)) });
        }}
        {...(errorMessage !== undefined && { errorMessage })}
      >
        {({ id, name }: { readonly id: string; readonly name: string }) => (
          <Option id={id} textValue={`${name} (${id})`}>
            {`${name} (${id})`}
          </Option>
        )}
      </ComboBox>
      <Switch
        isSelected={priceDecimals}
        onChange={(isOn) => onChange({ currency, priceDecimals: isOn })}
        isDisabled={isReadOnly}
        description={t('site.decimalsHelp', { price: formatPrice(EXAMPLE, { locale, ...value }) })}
      >
        {t('site.decimals')}
      </Switch>
    </>
  );
}

import { Banner } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { type FormEvent, useCallback, useState } from 'react';
import { ApiError, type Billing, type BillingDetails, COUNTRIES, type RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import { NamedField } from './NamedField.tsx';
import styles from './upgrade.module.css';

interface BillingFormProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly billing: Billing;
  readonly id: string;
  readonly onPending: (isPending: boolean) => void;
  readonly onSaved: (billing: Billing) => void;
}

const EMPTY: BillingDetails = {
  ...{ company_name: '', street_name: '', street_number: '', postal_code: '', city: '', country: '' },
  ...{ email: '', phone: '', registration_number: '', vat_number: '' },
};

const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** What browsers fill in by themselves. */
const FILLED = {
  company_name: 'organization',
  street_name: 'address-line1',
  postal_code: 'postal-code',
  city: 'address-level2',
  email: 'email',
  phone: 'tel',
} as const;

/** Where the browser is: the first guess of somebody who has said nothing yet. */
const ownZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return ZONES.includes(timeZone) ? timeZone : 'UTC';
};

function useBillingForm({ host, project, billing, onPending, onSaved }: BillingFormProps) {
  const [details, setDetails] = useState<BillingDetails>(
    billing.details ?? { ...EMPTY, email: host.session.user()?.email ?? '' },
  );
  const [zone, setZone] = useState(billing.version === 0 ? ownZone() : billing.time_zone);
  const [failure, setFailure] = useState<unknown>(null);
  const refused = failure instanceof ApiError ? failure : null;
  const save = async (): Promise<void> => {
    onPending(true);
    setFailure(null);
    try {
      const saved = await host.write.saveBilling({
        params: { project },
        body: { details, time_zone: zone },
        headers: { ifMatch: `"${billing.version}"` },
      });
      host.queryClient.setQueryData(['billing', project], saved);
      onSaved(saved);
    } catch (error) {
      setFailure(error);
    } finally {
      onPending(false);
    }
  };
  return { details, setDetails, zone, setZone, failure, refused, save, errors: refused?.details.errors ?? {} };
}

/** Who is billed: all fields, with what their country says against them. */
export function BillingForm(props: BillingFormProps) {
  const t = useTranslate();
  const locale = props.host.locale();
  const { details, setDetails, zone, setZone, failure, refused, save, errors } = useBillingForm(props);
  const countryName = useCallback(
    (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
    [locale],
  );
  const zoneName = useCallback((id: string) => id.replaceAll('_', ' '), []);
  const wrong = (field: string) => errors[field]?.[0];
  const text = (field: Exclude<keyof BillingDetails, 'country'>, isNeeded = true, help?: string) => {
    const errorMessage = wrong(`details.${field}`);
    return (
      <TextField
        name={field}
        label={t(`upgrade.billing.${field}`)}
        type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
        isRequired={isNeeded}
        autoComplete={Object.hasOwn(FILLED, field) ? FILLED[field as keyof typeof FILLED] : 'off'}
        value={details[field]}
        onChange={(value) => setDetails({ ...details, [field]: value })}
        {...(help !== undefined && { description: help })}
        {...(errorMessage !== undefined && { errorMessage })}
      />
    );
  };
  return (
    <Form
      id={props.id}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      {failure !== null && !refused?.details.errors && (
        <Banner tone="danger" role="alert">
          {refused?.code === 'precondition_failed' ? t('upgrade.billing.changed') : failureWords(failure, locale)}
        </Banner>
      )}
      {text('company_name', false, t('upgrade.billing.company_nameHelp'))}
      <div className={styles.street}>
        {text('street_name')}
        {text('street_number')}
      </div>
      <div className={styles.city}>
        {text('postal_code', false)}
        {text('city')}
      </div>
      <NamedField
        label={t('upgrade.billing.country')}
        errorMessage={wrong('details.country')}
        isRequired
        ids={COUNTRIES}
        nameOf={countryName}
        locale={locale}
        value={details.country}
        onChange={(country) => setDetails({ ...details, country })}
      />
      {text('email')}
      {text('phone')}
      {text('registration_number', false, t('upgrade.billing.registration_numberHelp'))}
      {text('vat_number', false)}
      <NamedField
        label={t('upgrade.billing.time_zone')}
        description={t('upgrade.billing.time_zoneHelp')}
        errorMessage={wrong('time_zone')}
        ids={ZONES}
        nameOf={zoneName}
        locale={locale}
        value={zone}
        onChange={setZone}
      />
    </Form>
  );
}

import { Banner, Button } from '@shared-contracts/ui';
import { Form } from '@shared-contracts/ui/fields';
import { ApiError, keysOf } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import { AddressSettings } from './AddressSettings.tsx';
import { BusinessFields } from './BusinessFields.tsx';
import { GeneralSettings } from './GeneralSettings.tsx';
import { MapFields } from './MapFields.tsx';
import { PriceFields } from './PriceFields.tsx';
import styles from './site.module.css';
import { TextToolFields } from './TextToolFields.tsx';
import { type SettingsDraft, type SettingsDraftOptions, useSettingsDraft } from './use-settings-draft.ts';
import { VisibilitySettings } from './VisibilitySettings.tsx';

interface SettingsFormProps extends SettingsDraftOptions {
  readonly isReadOnly: boolean;
}

const isStale = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'old_version' || failure.code === 'precondition_failed');

/** Why nothing was saved, where no field says it. */
function SettingsFailure({
  host,
  failure,
  reload,
}: Pick<SettingsFormProps, 'host' | 'reload'> & Pick<SettingsDraft, 'failure'>) {
  const t = useTranslate();
  return (
    <Banner
      tone="danger"
      role="alert"
      title={isStale(failure) ? t('site.stale') : undefined}
      actions={
        isStale(failure) && (
          <Button size="small" onPress={() => void reload()}>
            {t('site.reload')}
          </Button>
        )
      }
    >
      {isStale(failure) ? t('site.staleHelp') : failureWords(failure, host.locale())}
    </Banner>
  );
}

/** Settings in one form. */
export function SettingsForm({ host, stored, isReadOnly, reload }: SettingsFormProps) {
  const t = useTranslate();
  const { draft, set, save, failure, errorOf, isSaving, isChanged } = useSettingsDraft({ host, stored, reload });
  const fields = keysOf(draft);
  const isPlaced = fields.some((field) => errorOf(field) !== undefined);
  const shared = { host, draft, set, errorOf, isReadOnly };
  return (
    <Form className={styles.form ?? ''} onSubmit={(event) => void save(event)} aria-label={t('site.title')}>
      <GeneralSettings {...shared} />
      <AddressSettings {...shared} project={stored.id} />
      <VisibilitySettings {...shared} />
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend className={styles.heading}>{t('site.place')}</legend>
        <BusinessFields
          value={draft.business}
          onChange={(business) => set('business', business)}
          said={(part) => errorOf('business', part)}
          isReadOnly={isReadOnly}
        />
      </fieldset>
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend className={styles.heading}>{t('site.prices')}</legend>
        <PriceFields
          value={draft}
          locale={host.locale()}
          onChange={({ currency, priceDecimals }) => {
            set('currency', currency);
            set('priceDecimals', priceDecimals);
          }}
          errorMessage={errorOf('currency')}
          isReadOnly={isReadOnly}
        />
      </fieldset>
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend className={styles.heading}>{t('site.maps')}</legend>
        <MapFields
          value={draft.mapTiles}
          onChange={(tiles) => set('mapTiles', tiles)}
          said={(part) => errorOf('mapTiles', part)}
          isReadOnly={isReadOnly}
        />
      </fieldset>
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend className={styles.heading}>{t('textTools.title')}</legend>
        <TextToolFields
          value={draft.wysiwygEditorOptions}
          onChange={(options) => set('wysiwygEditorOptions', options)}
          errorMessage={errorOf('wysiwygEditorOptions')}
          isReadOnly={isReadOnly}
        />
      </fieldset>
      {failure !== null && !isPlaced && <SettingsFailure host={host} failure={failure} reload={reload} />}
      {!isReadOnly && (
        <div className={styles.foot}>
          <Button variant="primary" type="submit" isPending={isSaving} isDisabled={!isChanged}>
            {t('site.save')}
          </Button>
          <span className={styles.detail} role="status">
            {isChanged ? t('site.unsaved') : t('site.allSaved')}
          </span>
        </div>
      )}
    </Form>
  );
}

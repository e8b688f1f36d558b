import { Banner, Button, Checkbox, Form, Radio, RadioGroup, Switch, TextField } from '@shared-contracts/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, isLocale, LOCALES, type Project, type RemoteHost } from 'shared-contracts';
import { failureWords } from '../failure-words.ts';
import { useSay } from '../use-say.ts';
import { BusinessFields } from './BusinessFields.tsx';
import { FaviconField } from './FaviconField.tsx';
import { MapFields } from './MapFields.tsx';
import { PageField } from './PageField.tsx';
import { PriceFields } from './PriceFields.tsx';
import styles from './site.module.css';
import { changesOf, draftOf, type SiteDraft } from './site-draft.ts';
import { usePagePaths } from './use-site.ts';

interface SettingsFormProps {
  readonly host: RemoteHost;
  readonly stored: Project;
  readonly isReadOnly: boolean;
  readonly reload: () => Promise<unknown>;
}

/** What a refusal says about one field, or a part of it. */
const messageAt = (failure: unknown, field: keyof SiteDraft, part?: string): string | undefined => {
  if (!(failure instanceof ApiError)) return undefined;
  if (field === 'gtmId' && failure.code === 'gtm_required') return failure.message;
  const entry = Object.entries(failure.details.errors ?? {}).find(([path]) => {
    const [, name, ...below] = path.split('.');
    return name === field && (part === undefined || part === below.join('.'));
  });
  return entry?.[1][0];
};

const isStale = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'old_version' || failure.code === 'precondition_failed');

/** Settings in one form: saved together, on the condition that nobody else has saved since. */
export function SettingsForm({ host, stored, isReadOnly, reload }: SettingsFormProps) {
  const t = useSay();
  const [draft, setDraft] = useState(() => draftOf(stored.project_metadata));
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const paths = usePagePaths(host, stored.id).data ?? [];
  const changes = changesOf(draft, stored.project_metadata);
  const isChanged = Object.keys(changes).length > 0;
  const unsaved = useRef(false);
  unsaved.current = isChanged;
  useEffect(
    () =>
      host.router.guard(
        () => unsaved.current,
        () => t('site.wouldBeLost'),
      ),
    [host, t],
  );

  const set = <Key extends keyof SiteDraft>(key: Key, value: SiteDraft[Key]): void => {
    setDraft((before) => ({ ...before, [key]: value }));
    setFailure(null);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving || !isChanged) return;
    setSaving(true);
    try {
      const version = stored.version === undefined ? {} : { version: stored.version };
      await host.write.saveProject({ params: { project: stored.id }, body: { metadata: changes, ...version } });
      unsaved.current = false;
      host.toasts.create(t('site.saved'), { type: 'success' });
      await reload();
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  const said = (field: keyof SiteDraft) => messageAt(failure, field);
  const fields = Object.keys(draft) as (keyof SiteDraft)[];
  const isPlaced = fields.some((field) => said(field) !== undefined);
  const isLast = draft.languages.length === 1;
  return (
    <Form className={styles.form ?? ''} onSubmit={(event) => void save(event)} aria-label={t('site.title')}>
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend className={styles.heading}>{t('site.general')}</legend>
        <TextField
          label={t('site.name')}
          value={draft.title}
          onChange={(value) => set('title', value)}
          errorMessage={said('title')}
          isReadOnly={isReadOnly}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within one would be announced twice */}
        <div role="group" aria-label={t('site.languages')} className={styles.choices}>
          <span className={styles.caption}>{t('site.languages')}</span>
          {LOCALES.map((locale) => (
            <Checkbox
              key={locale}
              isSelected={draft.languages.includes(locale)}
              isDisabled={isReadOnly || locale === draft.defaultLang || (isLast && draft.languages.includes(locale))}
              onChange={(isOn) =>
                set(
                  'languages',
                  LOCALES.filter((one) => (one === locale ? isOn : draft.languages.includes(one))),
                )
              }
            >
              {t(`site.language.${locale}`)}
            </Checkbox>
          ))}
        </div>
        <RadioGroup
          label={t('site.defaultLanguage')}
          value={draft.defaultLang}
          onChange={(value) => isLocale(value) && set('defaultLang', value)}
          isDisabled={isReadOnly}
          errorMessage={said('defaultLang')}
        >
          {draft.languages.map((locale) => (
            <Radio key={locale} value={locale}>
              {t(`site.language.${locale}`)}
            </Radio>
          ))}
        </RadioGroup>
        <FaviconField
          host={host}
          value={draft.favicon}
          isReadOnly={isReadOnly}
          onChange={(icon) => set('favicon', icon)}
        />
      </fieldset>
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend className={styles.heading}>{t('site.addresses')}</legend>
        <PageField
          label={t('site.home')}
          description={t('site.homeHelp')}
          pages={paths}
          value={draft.home}
          onChange={(path) => set('home', path)}
          errorMessage={said('home')}
          isReadOnly={isReadOnly}
        />
        <PageField
          label={t('site.missing')}
          description={t('site.missingHelp')}
          pages={paths}
          value={draft.pagePath404}
          onChange={(path) => set('pagePath404', path)}
          errorMessage={said('pagePath404')}
          isReadOnly={isReadOnly}
        />
        <Switch
          isSelected={draft.queryStringSupport}
          onChange={(isOn) => set('queryStringSupport', isOn)}
          isDisabled={isReadOnly}
          description={t('site.filtersHelp')}
        >
          {t('site.filters')}
        </Switch>
      </fieldset>
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend className={styles.heading}>{t('site.visibility')}</legend>
        <Switch
          isSelected={draft.indexing}
          onChange={(isOn) => set('indexing', isOn)}
          isDisabled={isReadOnly}
          description={t('site.indexingHelp')}
        >
          {t('site.indexing')}
        </Switch>
        <TextField
          label={t('site.analytics')}
          description={t('site.analyticsHelp')}
          placeholder="GTM-XXXXXX"
          value={draft.gtmId}
          onChange={(value) => set('gtmId', value)}
          errorMessage={said('gtmId')}
          isReadOnly={isReadOnly}
        />
        <Switch
          isSelected={draft.activateCookieControl}
          onChange={(isOn) => set('activateCookieControl', isOn)}
          isDisabled={isReadOnly}
          description={t('site.consentHelp')}
        >
          {t('site.consent')}
        </Switch>
      </fieldset>
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend className={styles.heading}>{t('site.place')}</legend>
        <BusinessFields
          value={draft.business}
          onChange={(business) => set('business', business)}
          said={(part) => messageAt(failure, 'business', part)}
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
          errorMessage={said('currency')}
          isReadOnly={isReadOnly}
        />
      </fieldset>
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend className={styles.heading}>{t('site.maps')}</legend>
        <MapFields
          value={draft.mapTiles}
          onChange={(tiles) => set('mapTiles', tiles)}
          said={(part) => messageAt(failure, 'mapTiles', part)}
          isReadOnly={isReadOnly}
        />
      </fieldset>
      {failure !== null && !isPlaced && (
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
      )}
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

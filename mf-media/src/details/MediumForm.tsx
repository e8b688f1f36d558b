import { Banner, Button, icons } from '@shared-contracts/ui';
import { Form, Switch, TextField } from '@shared-contracts/ui/fields';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { errorMessage, type Locale, type Media, mainFileOf, type RemoteHost } from 'shared-contracts';
import { failureWords, stillUrl } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import { AltTexts } from './AltTexts.tsx';
import { Crops } from './crops/Crops.tsx';
import styles from './details.module.css';
import { Facts } from './Facts.tsx';
import { FileVersions } from './FileVersions.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import { MediumConflict } from './MediumConflict.tsx';
import type { Written } from './merge-written.ts';
import { Preview } from './Preview.tsx';
import { Processing } from './Processing.tsx';
import { Uses } from './Uses.tsx';
import { type MediumFormState, useMediumForm } from './use-medium-form.ts';

/** Letters, as the API has it. */
const MOST = { title: 300, author: 200, seoTag: 500 } as const;

/** Languages whose text is still as it is stored, which was written for another file or text. */
const stillOutdated = ({ outdated_alt = [], metadata: { alt = {} } }: Media, written: Written): Locale[] =>
  outdated_alt.filter((locale) => written.alt[locale] === alt[locale]);

interface PartProps {
  readonly host: RemoteHost;
  readonly medium: Media;
  readonly form: MediumFormState;
}

/** What people write about it, and the button that saves it. */
function Fields({ host, medium, form }: PartProps) {
  const t = useTranslate();
  const { written, set } = form;
  const isReadOnly = !form.mayChange;
  return (
    <>
      {medium.type === 'image' && (
        <AltTexts
          locales={form.locales}
          main={host.project?.project_metadata.defaultLang}
          alt={written.alt}
          onChange={(alt) => set({ alt })}
          isReadOnly={isReadOnly}
          outdated={stillOutdated(medium, written)}
          onFits={(locale) => void form.fits(locale)}
        />
      )}
      <TextField
        label={t('details.title')}
        value={written.title}
        onChange={(title) => set({ title })}
        maxLength={MOST.title}
        isReadOnly={isReadOnly}
      />
      {medium.type === 'image' && (
        <TextField
          label={t('details.seoTag')}
          description={t('details.seoTagHelp')}
          value={written.seoTag}
          onChange={(seoTag) => set({ seoTag })}
          maxLength={MOST.seoTag}
          isReadOnly={isReadOnly}
        />
      )}
      <TextField
        label={t('details.tags')}
        description={t('details.tagsHelp')}
        value={written.tags}
        onChange={(tags) => set({ tags })}
        isReadOnly={isReadOnly}
      />
      <TextField
        label={t('details.author')}
        value={written.author}
        onChange={(author) => set({ author })}
        maxLength={MOST.author}
        isReadOnly={isReadOnly}
      />
      {form.failure !== null && (
        <Banner tone="danger" role="alert" title={t('details.notSaved')}>
          {failureWords(form.failure, host.locale())}
        </Banner>
      )}
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button variant="primary" type="submit" isDisabled={!form.isUnsaved} isPending={form.isPending}>
            {t('details.save')}
          </Button>
          {form.isUnsaved && (
            <Button variant="quiet" onPress={form.discard}>
              {t('details.discard')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Whether its files are for everybody. What was is kept by browsers: that is said before. */
function PrivateSwitch({ host, medium, form }: PartProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Switch
        isSelected={medium.private_status === 'private'}
        isDisabled={form.isPending}
        description={t('details.privateHelp')}
        onChange={(isPrivate) => (isPrivate ? setAsking(true) : void form.publish())}
      >
        {t('details.private')}
      </Switch>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('private.title', { title: medium.title })}
        actionLabel={t('private.action')}
        onAction={form.hide}
        explain={(error) => failureWords(error, host.locale())}
      >
        {t('private.why')}
      </AlertDialog>
    </>
  );
}

/** What takes effect at once: whose it is to change, and its deletion, which is asked about. */
function Actions({ host, medium, form }: PartProps) {
  const t = useTranslate();
  const [isDeleting, setDeleting] = useState(false);
  const isUsed = medium.number_of_contents > 0;
  return (
    <div className={styles.apart}>
      {form.isOwn && (
        <Switch
          isSelected={medium.locked_status === 'locked'}
          isDisabled={form.isPending}
          description={t('details.lockHelp')}
          onChange={(locked) => void form.lock(locked)}
        >
          {t('details.lock')}
        </Switch>
      )}
      {form.isOwn && <PrivateSwitch {...{ host, medium, form }} />}
      <Button
        variant={isUsed ? 'secondary' : 'danger'}
        icon={<icons.Trash2 aria-hidden />}
        onPress={() => setDeleting(true)}
      >
        {t('delete.action')}
      </Button>
      <AlertDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={t('delete.title', { title: medium.title })}
        actionLabel={t('delete.action')}
        onAction={form.remove}
        explain={(error) => failureWords(error, host.locale())}
      >
        {isUsed ? <Uses host={host} medium={medium} /> : t('delete.why')}
      </AlertDialog>
    </div>
  );
}

/** The medium itself; why not, for those who may not see it; of a picture what has to stay in sight, for those who may say so. */
function Shown({ host, medium, form }: PartProps) {
  const t = useTranslate();
  const alt = form.written.alt[host.locale()] ?? '';
  if (medium.files.length === 0)
    return (
      <Banner title={t('details.private')}>
        {(['media_not_viewable', 'media_not_editable'] as const)
          .map((code) => errorMessage(code, host.locale()))
          .join(' ')}
      </Banner>
    );
  if (medium.type !== 'image' || !form.mayChange) return <Preview medium={medium} alt={alt} />;
  return (
    <FocalPoint
      src={mainFileOf(medium)?.url}
      still={stillUrl(medium)}
      alt={alt}
      point={form.written.focal}
      onChange={(focal) => form.set({ focal })}
    />
  );
}

interface MediumFormProps {
  readonly host: RemoteHost;
  readonly medium: Media;
  readonly onDeleted: () => void;
  readonly onTag: (tag: string) => void;
}

/** What is known of a medium, to be changed by who may. */
export function MediumForm({ host, medium, onDeleted, onTag }: MediumFormProps) {
  const t = useTranslate();
  const form = useMediumForm(host, medium, onDeleted);
  const part = { host, medium, form };
  const isKept = !form.mayChange && medium.locked_status === 'locked';
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isUnsaved && !form.isPending) void form.save();
      }}
    >
      <Shown {...part} />
      <Processing host={host} medium={medium} mayChange={form.mayChange} />
      {medium.type === 'image' && medium.files.length > 0 && (
        <Crops
          medium={medium}
          crops={form.written.crops}
          alt={form.written.alt[host.locale()] ?? ''}
          onChange={(crops) => form.set({ crops })}
          isReadOnly={!form.mayChange}
        />
      )}
      {isKept && (
        <Banner title={t('details.locked.title')}>
          {errorMessage('media_not_editable', host.locale())} {t('details.locked.why')}
        </Banner>
      )}
      <Fields {...part} />
      <FileVersions host={host} medium={medium} mayChange={form.mayChange} />
      <Uses host={host} medium={medium} />
      <Facts host={host} medium={medium} onTag={onTag} />
      {form.mayChange && <Actions {...part} />}
      <MediumConflict form={form} />
    </Form>
  );
}

import { Banner, Button, EmptyState, FailureState, icons, ScreenHead, Skeleton } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useId, useState } from 'react';
import type { Project, RemoteHost, SectionTypeEntry } from 'shared-contracts';
import styles from '../people/people.module.css';
import { siteName } from '../people/site-name.ts';
import type { Access } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { ApplicationPart } from './ApplicationPart.tsx';
import { AuthoriseDialog } from './AuthoriseDialog.tsx';
import { type Application, applicationsOf } from './applications.ts';
import { TypeDialog } from './TypeDialog.tsx';
import { TypeList } from './TypeList.tsx';
import { useSectionTypeActions, useSectionTypes } from './use-section-types.ts';

interface SectionTypesProps {
  readonly host: RemoteHost;
  readonly project: Project;
  readonly access: Access;
}

/** What is asked at the moment. */
type Asking =
  | { readonly about: 'type'; readonly type: SectionTypeEntry | null }
  | { readonly about: 'removal'; readonly type: SectionTypeEntry }
  | { readonly about: 'authorisation'; readonly application: Application };

interface DialogsProps {
  readonly host: RemoteHost;
  readonly asking: Asking;
  readonly actions: ReturnType<typeof useSectionTypeActions>;
  readonly onClose: () => void;
}

function Dialogs({ host, asking, actions, onClose }: DialogsProps) {
  const t = useTranslate();
  if (asking.about === 'type')
    return <TypeDialog host={host} type={asking.type} onSave={actions.save} onClose={onClose} />;
  if (asking.about === 'authorisation')
    return (
      <AuthoriseDialog host={host} application={asking.application} onAuthorise={actions.authorise} onClose={onClose} />
    );
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('contents.removal.title', { title: asking.type.title })}
      actionLabel={t('contents.removal.action')}
      onAction={async () => {
        await actions.remove(asking.type);
        onClose();
      }}
    >
      {t('contents.removal.text')}
    </AlertDialog>
  );
}

export function SectionTypes({ host, project, access }: SectionTypesProps) {
  const t = useTranslate();
  const [asking, ask] = useState<Asking | null>(null);
  const { data, error, refetch, isFetching } = useSectionTypes(host, project.id);
  const actions = useSectionTypeActions(host, project.id);
  const changes = access.may('saveSectionType');
  const own = useId();
  const ownTypes = data?.filter(({ type }) => type === 'static') ?? [];
  return (
    <>
      <ScreenHead
        title={t('contents.title')}
        actions={
          changes && (
            <Button
              variant="primary"
              icon={<icons.Plus aria-hidden />}
              onPress={() => ask({ about: 'type', type: null })}
            >
              {t('contents.add')}
            </Button>
          )
        }
      >
        <p>{t('contents.what', { site: siteName(host) })}</p>
      </ScreenHead>
      {!changes && <Banner title={t('contents.readOnly.title')}>{t('contents.readOnly.why')}</Banner>}
      {!data && !error && <Skeleton shape="row" count={3} />}
      {!data && error && (
        <FailureState
          title={t('contents.failed.title')}
          safe={t('contents.failed.safe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState icon={<icons.LayoutGrid aria-hidden />} title={t('contents.none')}>
          {t('contents.noneWhy')}
        </EmptyState>
      )}
      {ownTypes.length > 0 && (
        <section className={styles.section} aria-labelledby={own}>
          <h2 id={own} className={styles.heading}>
            {t('contents.own')}
          </h2>
          <TypeList
            types={ownTypes}
            access={access}
            onChange={(type) => ask({ about: 'type', type })}
            onRemove={(type) => ask({ about: 'removal', type })}
          />
        </section>
      )}
      {applicationsOf(data ?? []).map((application) => (
        <ApplicationPart
          key={application.id}
          application={application}
          access={access}
          onShow={(isShown) => void actions.setShown(application.id, application.name, isShown)}
          onAuthorise={() => ask({ about: 'authorisation', application })}
          onChange={(type) => ask({ about: 'type', type })}
          onRemove={(type) => ask({ about: 'removal', type })}
        />
      ))}
      {asking && <Dialogs host={host} asking={asking} actions={actions} onClose={() => ask(null)} />}
    </>
  );
}

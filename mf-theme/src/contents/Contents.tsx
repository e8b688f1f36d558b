import { AlertDialog, Banner, Button, EmptyState, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { useId, useState } from 'react';
import type { Project, RemoteHost, SectionTypeEntry } from 'shared-contracts';
import styles from '../people/people.module.css';
import { siteName } from '../people/site-name.ts';
import type { Access } from '../use-access.ts';
import { useSay } from '../use-say.ts';
import { ApplicationPart } from './ApplicationPart.tsx';
import { AuthoriseDialog } from './AuthoriseDialog.tsx';
import { type Application, applicationsOf } from './applications.ts';
import { TypeDialog } from './TypeDialog.tsx';
import { TypeList } from './TypeList.tsx';
import { useContentActions, useContents } from './use-contents.ts';

interface ContentsProps {
  readonly host: RemoteHost;
  readonly project: Project;
  readonly access: Access;
}

/** What is asked at the moment. */
type Asking =
  | { readonly about: 'type'; readonly type: SectionTypeEntry | null }
  | { readonly about: 'removal'; readonly type: SectionTypeEntry }
  | { readonly about: 'authorisation'; readonly application: Application };

export function Contents({ host, project, access }: ContentsProps) {
  const t = useSay();
  const [asking, ask] = useState<Asking | null>(null);
  const { data, error, refetch, isFetching } = useContents(host, project.id);
  const actions = useContentActions(host, project.id);
  const changes = access.may('saveSectionType');
  const close = () => ask(null);
  const own = useId();
  const ownTypes = data?.filter(({ type }) => type === 'static') ?? [];
  return (
    <>
      <header className={styles.head}>
        <div className={styles.about}>
          <h1 className={styles.title}>{t('contents.title')}</h1>
          <p className={styles.detail}>{t('contents.what', { site: siteName(host) })}</p>
        </div>
        {changes && (
          <Button
            variant="primary"
            icon={<icons.Plus aria-hidden />}
            onPress={() => ask({ about: 'type', type: null })}
          >
            {t('contents.add')}
          </Button>
        )}
      </header>
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
      {asking?.about === 'type' && <TypeDialog host={host} type={asking.type} onSave={actions.save} onClose={close} />}
      {asking?.about === 'authorisation' && (
        <AuthoriseDialog host={host} application={asking.application} onAuthorise={actions.authorise} onClose={close} />
      )}
      {asking?.about === 'removal' && (
        <AlertDialog
          isOpen
          onOpenChange={close}
          title={t('contents.removal.title', { title: asking.type.title })}
          actionLabel={t('contents.removal.action')}
          onAction={async () => {
            await actions.remove(asking.type);
            close();
          }}
        >
          {t('contents.removal.text')}
        </AlertDialog>
      )}
    </>
  );
}

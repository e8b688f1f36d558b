import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { DraftPublish, Locale, RemoteHost } from 'shared-contracts';
import styles from '../screen/draft-screen.module.css';
import { useTranslate } from '../use-translate.ts';
import type { Publisher } from './publisher.ts';
import { StepList } from './StepList.tsx';

/** Milliseconds between two looks, while there is something to see and while there is nothing. */
const EVERY = { some: 3000, none: 20_000 } as const;
/** Milliseconds of silence after which it is told. */
const SILENCE = 60_000;

interface ColleaguesPartProps {
  readonly host: RemoteHost;
  readonly publisher: Publisher;
}

function Watched({ seen, isOwn, locale }: { seen: DraftPublish; isOwn: boolean; locale: Locale }) {
  const t = useTranslate();
  const { state, person, at, skipped } = seen;
  const isSilent = state === 'running' && Date.now() - Date.parse(at) > SILENCE;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));
  return (
    <article className={styles.part} aria-label={person.full_name}>
      <p className={styles.words}>{t(`publishes.${isOwn ? 'own' : 'theirs'}.${state}`, { name: person.full_name })}</p>
      <StepList progress={{ ...seen, skipped: [] }} />
      {isSilent && <p className={styles.words}>{t('publishes.silent', { when })}</p>}
      {skipped > 0 && <p className={styles.words}>{t('publishes.skipped', { count: skipped })}</p>}
    </article>
  );
}

/** Row O6: how far publishes are that go on elsewhere: those of colleagues, and the own one in another browser. */
export function ColleaguesPart({ host, publisher }: ColleaguesPartProps) {
  const t = useTranslate();
  const project = host.project?.id ?? '';
  const own = host.session.user()?.id;
  const isHere = useSyncExternalStore(publisher.subscribe, () => publisher.progress() !== null);
  const { data = [] } = useQuery({
    queryKey: ['draft-publishes', project],
    queryFn: async ({ signal }) => (await host.api.listDraftPublishes({ params: { project }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.length ? EVERY.some : EVERY.none),
    staleTime: 0,
  });
  // What was published here is over once it is acknowledged, before the server is heard to say so.
  useEffect(() => {
    if (isHere)
      return () =>
        void host.queryClient.setQueryData<readonly DraftPublish[]>(['draft-publishes', project], (seen) =>
          seen?.filter(({ person }) => person.id !== own),
        );
  }, [isHere, host, project, own]);
  const elsewhere = data.filter(({ person }) => !(isHere && person.id === own));
  if (elsewhere.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="draft-publishes">
      <h2 id="draft-publishes" className={styles.title}>
        {t('publishes.title')}
      </h2>
      {elsewhere.map((seen) => (
        <Watched key={seen.person.id} seen={seen} isOwn={seen.person.id === own} locale={host.locale()} />
      ))}
    </section>
  );
}

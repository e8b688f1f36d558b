import { Banner } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Project } from 'shared-contracts';
import type { CopyState } from 'shared-contracts/static-site';
import styles from '../address/address.module.css';
import { useTranslate } from '../use-translate.ts';

const DOOR = '/n-api/site-copy';
/** Milliseconds between two looks at a copy that is made. */
const LOOK = 1000;
/** A copy that was asked for begins within so many milliseconds, or was refused where it was asked for. */
const BEGINS = 10_000;

async function readState(): Promise<CopyState> {
  const response = await fetch(`${DOOR}/state`);
  if (!response.ok) throw new Error(`The state of the copy was answered with ${response.status}`);
  return response.json();
}

/** A copy that was asked for here, and the one that there was before. */
interface Wish {
  readonly at: number;
  readonly before: number | undefined;
}

const isOpen = ({ at, before }: Wish, state: CopyState | undefined): boolean =>
  state?.began === before && Date.now() - at < BEGINS;

/** The copy of a site, looked at again for as long as it is made. */
function useCopy(site: string) {
  const [wish, setWish] = useState<Wish | null>(null);
  const { data } = useQuery({
    queryKey: ['site-copy', site],
    queryFn: readState,
    refetchInterval: ({ state: { data: now } }) =>
      now?.state === 'making' || (wish && isOpen(wish, now)) ? LOOK : false,
    retry: false,
  });
  useEffect(() => {
    // One that never begins here, such as at another shell, is not waited for.
    const timer = wish && setTimeout(() => setWish(null), BEGINS);
    return () => void (timer && clearTimeout(timer));
  }, [wish]);
  const isAsked = wish !== null && isOpen(wish, data);
  return {
    state: isAsked ? ({ state: 'making', pages: 0, known: 0 } satisfies CopyState) : data,
    ask: () => setWish({ at: Date.now(), before: data?.began }),
  };
}

/** How far a copy is, and in the end what it lacks. */
function Progress({ state, pages, known, notes }: CopyState) {
  const t = useTranslate();
  if (state === 'none') return null;
  if (state === 'making')
    return (
      <div className={styles.text} role="status">
        <progress className={styles.bar} aria-label={t('deletion.html.making')} value={pages} max={known || 1} />
        {t('deletion.html.far', { pages, known })}
      </div>
    );
  const flaws = [...(notes?.undrawn ?? []), ...(notes?.partly ?? []), ...(notes?.gone ?? [])];
  const isWhole = state === 'made' && flaws.length === 0 && !notes?.beyond;
  return (
    <Banner
      tone={isWhole ? 'ok' : 'warn'}
      role="status"
      title={state === 'left' ? t('deletion.html.left') : t('deletion.html.made', { pages, count: notes?.files ?? 0 })}
    >
      {state === 'left' ? t('deletion.html.leftHelp') : t(isWhole ? 'deletion.html.whole' : 'deletion.html.lacks')}
      {state === 'made' && flaws.length > 0 && (
        <ul>
          {flaws.slice(0, 10).map((flaw) => (
            <li key={flaw}>{flaw}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

/** A site is its owner's: all of it as data, and what visitors see as a folder that opens from disk (rows T5, W9). */
export function TakeAlong({ site }: { readonly site: Pick<Project, 'id' | 'deletes_at'> }) {
  const t = useTranslate();
  const copy = useCopy(site.id);
  return (
    <>
      <p className={styles.text}>{t('deletion.exportAbout')}</p>
      <p className={styles.text}>
        <a href={`/api/v1/project/${site.id}/archive`} download>
          {t('deletion.export')}
        </a>
      </p>
      {!site.deletes_at && (
        <>
          <p className={styles.text}>{t('deletion.html.about')}</p>
          <p className={styles.text}>
            <a href={DOOR} onClick={copy.ask}>
              {t('deletion.html.export')}
            </a>
          </p>
          {copy.state && <Progress {...copy.state} />}
        </>
      )}
    </>
  );
}

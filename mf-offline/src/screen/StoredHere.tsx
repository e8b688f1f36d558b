import { STORE_NAMES } from 'offline-api/records';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { setState, watchSet } from '../set/offline-set.ts';
import { databases } from '../store/databases.ts';
import type { Counts } from '../store/local-database.ts';
import { isKept } from '../switching/turn-on.ts';
import { useDraftMode } from '../use-draft-mode.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './draft-screen.module.css';
import { RoomLeft } from './RoomLeft.tsx';

/** What this browser keeps, kind by kind, since when, and whether it promised to. */
export function StoredHere({ counts }: { readonly counts: Counts | null }) {
  const t = useTranslate();
  const [isPromised, setPromised] = useState<boolean | null>(null);
  const set = useSyncExternalStore(watchSet, setState);
  const isOn = useDraftMode();
  const { i18n } = useTranslation();
  const [since, setSince] = useState<string | null>(null);
  const written = new Intl.NumberFormat(i18n.language);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  useEffect(() => {
    if (!isOn) return;
    const read = async () => setSince((await databases().state.origin())?.since ?? null);
    read().catch(() => setSince(null));
  }, [isOn]);
  useEffect(() => {
    void isKept(globalThis.navigator?.storage).then(setPromised);
  }, []);
  if (!counts) return <p>{t('unknown')}</p>;
  const isSome = isOn || STORE_NAMES.some((name) => counts[name] > 0);
  return (
    <>
      <dl className={styles.counts} aria-label={t('here')}>
        {STORE_NAMES.map((name) => (
          <div key={name} className={styles.count}>
            <dt>{t(`stores.${name}`)}</dt>
            <dd>{written.format(counts[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.notes}>
        {isOn && since && <p>{t('since', { when: when.format(new Date(since)) })}</p>}
        {isOn && <p>{t(`set.${set.is}`)}</p>}
        <RoomLeft />
        {isSome && isPromised !== null && <p>{t(isPromised ? 'promised' : 'notPromised')}</p>}
        {isOn && <p>{t('shared')}</p>}
      </div>
    </>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocale } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';
import { databases } from '../store/databases.ts';
import { type Room, readRoom } from '../store/read-room.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './draft-screen.module.css';

/** How much of the room that the browser gives this site is taken, and a warning before there is none. */
export function RoomLeft() {
  const t = useTranslate();
  const { i18n } = useTranslation();
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    const read = (): void => void readRoom(globalThis.navigator?.storage).then(setRoom);
    read();
    return databases().local.subscribe(read);
  }, []);
  if (!room) return null;
  const locale = isLocale(i18n.language) ? i18n.language : 'en';
  const [taken, all] = [formatBytes(room.taken, locale), formatBytes(room.all, locale)];
  return (
    <>
      <p>{t('room.taken', { taken, all })}</p>
      {room.isScarce && (
        <p role="status" className={styles.scarce}>
          {t('room.scarce')}
        </p>
      )}
    </>
  );
}

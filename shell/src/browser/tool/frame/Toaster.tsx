import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastContainer } from 'react-toastify/unstyled';
import { keepClear } from './keep-clear.ts';
import styles from './toaster.module.css';

/** At most so many at once; the rest wait their turn. */
const AT_ONCE = 20;

/** Where toasts come and go (row Q5). Stays within reach while a dialog makes the rest of the tool inert. */
export function Toaster() {
  const { t } = useTranslation();
  const toaster = useRef<HTMLDivElement>(null);
  useEffect(() => (toaster.current ? keepClear(toaster.current, styles.stack ?? '') : undefined), []);
  return (
    <div ref={toaster} data-react-aria-top-layer="true">
      <ToastContainer
        aria-label={t('toasts')}
        className={({ position = 'top-right' } = {}) => `${styles.stack} ${styles[position]}`}
        toastClassName={styles.toast}
        progressClassName={styles.clock}
        limit={AT_ONCE}
        newestOnTop
        pauseOnHover
        pauseOnFocusLoss
        closeOnClick
        draggable
        closeButton={false}
        icon={false}
        transition={false}
        role="status"
      />
    </div>
  );
}

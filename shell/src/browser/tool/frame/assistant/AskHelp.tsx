import { Contributed, IconButton, icons } from '@shared-contracts/ui';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contribution } from 'shared-contracts';
import { useTool } from '../tool-context.ts';
import styles from './ask-help.module.css';

/** While it is open the page makes room for it, where there is some. */
const OPEN = 'data-assistant-open';

/** The side bar of whichever remote is the assistant; its code comes when it is opened. */
function useWidget(): Contribution {
  const { host, remotes } = useTool();
  return useMemo(
    () => ({
      id: 'agent/widget',
      label: () => host.i18n.t('agent.title'),
      load: async () => {
        const name = remotes.provider('assistant')?.name;
        if (name === undefined) throw new Error('No live remote is the assistant');
        await remotes.tool(name, host);
        return (await remotes.load<{ Widget: unknown }>(name, './agent/widget')).Widget;
      },
    }),
    [host, remotes],
  );
}

/** Row A1: a button at the edge of the window, and the side bar that it opens. */
export function AskHelp() {
  const { host } = useTool();
  const { t } = useTranslation();
  const widget = useWidget();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    document.documentElement.toggleAttribute(OPEN, isOpen);
    if (isOpen) bar.current?.focus();
    return () => document.documentElement.removeAttribute(OPEN);
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  if (!isOpen)
    return (
      <div ref={opener} className={styles.opener}>
        <IconButton
          label={t('agent.askHelp')}
          icon={<icons.Sparkles aria-hidden />}
          variant="primary"
          tooltipPlacement="left"
          onPress={() => setOpen(true)}
        />
      </div>
    );
  return (
    <aside ref={bar} className={styles.bar} aria-label={t('agent.title')} tabIndex={-1} onKeyDown={closeOnEscape}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('agent.title')}</h2>
        <IconButton size="small" label={t('agent.close')} icon={<icons.X aria-hidden />} onPress={close} />
      </header>
      <div className={styles.body}>
        <Contributed contribution={widget} host={host} props={{ host }} />
      </div>
    </aside>
  );
}

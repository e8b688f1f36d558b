import { Contributed, IconButton, icons } from '@shared-contracts/ui';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contribution } from 'shared-contracts';
import { useTool } from '../tool-context.ts';
import styles from './assistant-bar.module.css';

/** While it is open the page makes room for it, where there is some. */
const OPEN = 'data-assistant-open';

const WIDGET = './agent/widget';

/** The side bar of whichever remote is the assistant; its code comes when it is opened. */
function useWidget(): Contribution {
  const { host, remotes } = useTool();
  return useMemo(() => {
    let isAsked = false;
    const load = async () => {
      const name = remotes.provider('assistant')?.name;
      if (name === undefined) throw new Error('No live remote is the assistant');
      // Who tries again in its place asks for it.
      if (!isAsked && (remotes.isStuck(name) || remotes.isStuck(name, WIDGET))) {
        isAsked = true;
        throw new Error(`${name} did not end the last time it was loaded`);
      }
      await remotes.tool(name, host);
      return (await remotes.part<{ Widget: unknown }>(name, WIDGET)).Widget;
    };
    return { id: 'agent/widget', label: () => host.i18n.t('agent.title'), load };
  }, [host, remotes]);
}

/** The side bar of the assistant, over all screens but edit mode, which has a panel for it. */
export function AssistantBar() {
  const { host, assistant } = useTool();
  const { t } = useTranslation();
  const widget = useWidget();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    document.documentElement.toggleAttribute(OPEN, true);
    bar.current?.focus();
    return () => document.documentElement.removeAttribute(OPEN);
  }, []);
  const close = (): void => assistant.setOpen(false);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
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

import { Badge, Button, icons } from '@shared-contracts/ui';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { editQuery } from 'shared-contracts/routing';
import { HelpButton } from '../frame/HelpButton.tsx';
import { PersonMenu } from '../frame/lazy-person-menu.ts';
import { Slot } from '../frame/Slot.tsx';
import { useTool } from '../frame/tool-context.ts';
import { usePartsAhead } from '../frame/use-parts-ahead.ts';
import type { ToolStoreState } from '../host/store.ts';
import { variationIn } from '../host/tool-router.ts';
import styles from './view-bar.module.css';

/** The one thing of the tool on a page as visitors see it. */
export function ViewBar() {
  usePartsAhead();
  const { host, commands, session } = useTool();
  const { t } = useTranslation();
  // Read again with every page that client navigation brings.
  const name = useSelector(({ pageData }: ToolStoreState) => pageData && document.title);
  const isDraft = useSelector(({ pageData }: ToolStoreState) => pageData?.draft === true);
  const isVariation = useSelector(({ pageData }: ToolStoreState) => pageData?.variation === true);
  const edit = useCallback((): void => {
    const variation = variationIn(location);
    host.router.navigate(editQuery(variation));
  }, [host]);

  useEffect(
    () =>
      commands.add([
        {
          id: 'shell.edit-page',
          label: () => t('bar.editPage'),
          group: () => t('commands.tool'),
          shortcut: 'Mod+E',
          enabled: () => session.may('savePage'),
          run: edit,
        },
      ]),
    [commands, edit, session, t],
  );
  return (
    <aside className={styles.bar} aria-label={t('bar.label')}>
      <Button variant="primary" icon={<icons.Pencil aria-hidden />} onPress={edit}>
        {t('bar.edit')}
      </Button>
      {isVariation && <Badge tone="accent">{t('bar.variation')}</Badge>}
      {isDraft && !isVariation && <Badge tone="warn">{t('bar.draft')}</Badge>}
      {name && <p className={styles.name}>{name}</p>}
      <Slot name="page-bar" />
      <HelpButton tooltipPlacement="top" />
      <PersonMenu placement="top end" />
    </aside>
  );
}

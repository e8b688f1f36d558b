import { Badge, Button, Skeleton } from '@shared-contracts/ui';
import { Tab, TabList, TabPanel, Tabs } from '@shared-contracts/ui/fields';
import { useState } from 'react';
import type { OperatorScreenProps } from 'shared-contracts';
import { LoadFailure } from './LoadFailure.tsx';
import { DecisionLog } from './log/DecisionLog.tsx';
import styles from './operator.module.css';
import { useOverview } from './overview.ts';
import { Pages } from './pages/Pages.tsx';
import { Remotes } from './remotes/Remotes.tsx';
import { Tokens } from './tokens/Tokens.tsx';
import { useTranslate } from './use-translate.ts';

const TABS = ['remotes', 'pages', 'tokens', 'log'] as const;

/** `/operator`: what is served, who decided so, and who may. */
export function OperatorScreen({ host, registry, readPage, person, signOut }: OperatorScreenProps) {
  const t = useTranslate();
  const operating = { host, registry };
  const [isLeaving, setLeaving] = useState(false);
  const overview = useOverview(operating);
  const { data, error } = overview;
  const time = new Intl.DateTimeFormat(host.locale(), { timeStyle: 'medium' });
  return (
    <Tabs className={styles.frame} defaultSelectedKey="remotes">
      <header className={styles.bar}>
        <span className={styles.brand}>
          {t('operator')} <Badge>{location.host}</Badge>
        </span>
        <TabList className={styles.tabs} aria-label={t('parts')}>
          {TABS.map((id) => (
            <Tab key={id} id={id}>
              {t(`tabs.${id}`)}
            </Tab>
          ))}
        </TabList>
        <span className={styles.end}>
          {data && (
            <span className={styles.asOf} data-old={error !== null || undefined}>
              {t(error ? 'asOf.old' : 'asOf.live', { time: time.format(new Date(data.at)) })}
            </span>
          )}
          {person !== null && <span className={styles.person}>{person}</span>}
          <Button
            variant="quiet"
            size="small"
            isPending={isLeaving}
            onPress={() => {
              setLeaving(true);
              void signOut().finally(() => setLeaving(false));
            }}
          >
            {t('signOut')}
          </Button>
        </span>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {overview.isPending && <Skeleton shape="row" count={6} />}
        <LoadFailure query={overview} />
        {data && (
          <>
            <TabPanel id="remotes">
              <Remotes {...operating} overview={data} />
            </TabPanel>
            <TabPanel id="pages">
              <Pages host={host} readPage={readPage} remotes={data.remotes} />
            </TabPanel>
            <TabPanel id="tokens">
              <Tokens {...operating} remotes={data.remotes.map(({ name }) => name)} />
            </TabPanel>
            <TabPanel id="log">
              <DecisionLog host={host} remotes={data.remotes} />
            </TabPanel>
          </>
        )}
      </main>
    </Tabs>
  );
}

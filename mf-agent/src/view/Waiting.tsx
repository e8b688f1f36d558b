import { Banner, Button } from '@shared-contracts/ui';
import { useEffect, useState } from 'react';
import type { ListedConversation, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';

interface WaitingProps {
  readonly host: RemoteHost;
  /** The conversation that is looked at; null until it has come. */
  readonly shown: string | null;
  readonly onOpen: (conversation: string) => void;
}

/** Row W12: that assistants of one's own propose something, elsewhere than where one looks. */
export function Waiting({ host, shown, onOpen }: WaitingProps) {
  const t = useTranslate();
  const [found, setFound] = useState<readonly ListedConversation[]>([]);
  const project = host.project?.id ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was looked at may wait no longer
  useEffect(() => {
    const leaving = new AbortController();
    const look = async (): Promise<void> => {
      try {
        const list = await host.api.listAgentConversations({
          ...{ params: { project }, query: {}, signal: leaving.signal },
        });
        if (!leaving.signal.aborted) setFound(list.filter(({ waiting }) => waiting > 0));
      } catch {
        // Nobody asked for it: the list of conversations says what is wrong.
      }
    };
    void look();
    addEventListener('focus', look, { signal: leaving.signal });
    return () => leaving.abort();
  }, [host, project, shown]);
  const next = found.find(({ id }) => id !== shown);
  if (!next) return null;
  return (
    <Banner role="status" title={t('own.proposes', { name: next.name, interpolation: { escapeValue: false } })}>
      <Button size="small" onPress={() => onOpen(next.id)}>
        {t('own.look')}
      </Button>
    </Banner>
  );
}

import { useState } from 'react';
import type { RemoteHost } from 'shared-contracts';

const HOME = '/admin/media';

/** What is selected in the library, of which one alone is open beside it, at an address of its own. */
export function useSelection(host: RemoteHost, opened: string | null, isBin: boolean) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(opened === null ? [] : [opened]));
  const show = (id: string | null): void => host.router.navigate(id === null ? HOME : `${HOME}/${id}`);
  const choose = (ids: ReadonlySet<string>): void => {
    setChosen(ids);
    const [id] = ids;
    if (!isBin && ids.size === 1 && id !== undefined && id !== opened) show(id);
  };
  return {
    chosen,
    choose,
    open: (id: string): void => {
      setChosen(new Set([id]));
      show(id);
    },
    leave: (): void => {
      setChosen(new Set());
      if (opened !== null) show(null);
    },
  };
}

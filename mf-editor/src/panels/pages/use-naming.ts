import { useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { pathFromName } from 'shared-contracts/text';
import { wasTold } from 'shared-contracts/tool';
import { knownPages } from '../../editor/pages-query.ts';
import { freeVariant } from './free-variant.ts';
import { checkNaming, type NamingErrors, namingErrorsOf, type PageNaming } from './page-checks.ts';

interface NamingOptions {
  readonly host: RemoteHost;
  readonly initial: PageNaming;
  /** Page that keeps its name and path while it is renamed. */
  readonly except?: string | undefined;
  /** Whether the path follows the name until somebody writes one. */
  readonly suggests: boolean;
}

/** Name and path of a page in a form: what is written, what is wrong with it, and what the server said of it. */
export function useNaming({ host, initial, except, suggests }: NamingOptions) {
  const [naming, setNaming] = useState(initial);
  const [isOwnPath, setOwnPath] = useState(!suggests);
  const [errors, setErrors] = useState<NamingErrors>({});
  const [isSending, setSending] = useState(false);
  const others = () => knownPages(host.queryClient, host).filter(({ id }) => id !== except);

  const suggested = (name: string): string => {
    const path = pathFromName(name);
    const taken = new Set(others().map((other) => other.path));
    return path && freeVariant(path, (candidate) => taken.has(candidate));
  };
  return {
    naming,
    errors,
    isSending,
    setName: (page: string) => {
      setNaming({ page, path: isOwnPath ? naming.path : suggested(page) });
      setErrors({});
    },
    setPath: (path: string) => {
      setOwnPath(true);
      setNaming({ ...naming, path });
      setErrors({});
    },
    /** Sends what is written, or says what is wrong with it. Resolves true once it is done. */
    send: async (write: (naming: PageNaming) => Promise<unknown>): Promise<boolean> => {
      const path =
        naming.path.startsWith('/') || naming.path.trim() === '' ? naming.path.trim() : `/${naming.path.trim()}`;
      const wanted = { page: naming.page.trim(), path };
      const wrong = checkNaming(wanted, others(), host.locale());
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return false;
      setSending(true);
      try {
        await write(wanted);
        return true;
      } catch (error) {
        const refused = namingErrorsOf(error, host.locale());
        if (refused) setErrors(refused);
        else if (!wasTold(error))
          host.toasts.create(specificationMessage('something-wrong', host.locale()), { type: 'error' });
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}

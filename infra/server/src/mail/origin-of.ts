import { isLocalHost } from 'shared-contracts';

interface Place {
  /** The setting `PUBLIC_URL`, without trailing slash. */
  readonly publicUrl: string | undefined;
  /** That this process listens on. */
  readonly port: number;
}

const atPort = (port: string | number): string => (port === '' || Number(port) === 80 ? '' : `:${port}`);

/** Whether people reach the installation from its own machine alone, as far as its settings say. */
export const isLocalInstallation = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined || isLocalHost(new URL(publicUrl).host);

/** Origin of links in mails: to a project's proven host, or with null to the installation. Never read from a request. */
export function originOf({ publicUrl, port }: Place, host: string | null): string {
  if (publicUrl === undefined) {
    if (host === null) return `http://localhost${atPort(port)}`;
    const named = /:\d+$/.test(host) || !isLocalHost(host);
    return `http://${host}${named ? '' : atPort(port)}`;
  }
  const installation = new URL(publicUrl);
  if (host === null || host === installation.hostname || host === installation.host) return installation.origin;
  return `${installation.protocol}//${host}${/:\d+$/.test(host) ? '' : atPort(installation.port)}`;
}

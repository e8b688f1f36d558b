import type { BroughtKind, RemoteRelease } from 'shared-contracts';
import type { IntegrityFile, PagePin } from '../../shared/page-payload.ts';
import type { FileOf } from '../remotes/release-store.ts';
import { assetBaseOf } from './asset-base.ts';
import { linksOf, modulesOf, pinOf, stylesOf } from './release-files.ts';

/** A file on this machine's disk; its bytes are verified right before they are used. */
interface VerifiedFile {
  readonly file: string;
  /** `sha384-…` */
  readonly integrity: string;
}

/** A remote that brings kinds of sections, as pages are made with it. Plain data: it crosses to the workers. */
export interface KindRemote extends VerifiedFile {
  readonly remote: string;
  /** `name@version` */
  readonly key: string;
  readonly pin: PagePin;
  readonly styles: readonly IntegrityFile[];
  /** Stylesheets and fonts, for documents that link them. */
  readonly links: string;
  /** Addresses that its islands need, by {@link moduleKey}. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  readonly kinds: Readonly<Record<string, Pick<BroughtKind, 'definition' | 'island'>>>;
  /** Its styles, for documents that hold what they show. */
  readonly sheets: { readonly files: readonly VerifiedFile[]; readonly assetBase: string };
  /** Why it is not to be run; its sections are left out. */
  readonly flaw?: string;
}

/** Whether a remote brings kinds to the pages of sites, beside the page's renderer. */
export const bringsKinds = ({ kinds, server_entry }: RemoteRelease): boolean =>
  kinds !== undefined && Object.keys(kinds).length > 0 && server_entry !== undefined;

export function kindRemoteOf(release: RemoteRelease, fileOf: FileOf): KindRemote {
  const { name, version, server, server_entry: entry = '', client, kinds = {}, sections } = release;
  const own = sections.filter((definition) => Object.hasOwn(kinds, definition.name));
  return {
    remote: name,
    key: `${name}@${version}`,
    file: fileOf(name, version, 'server', entry),
    integrity: server[entry] ?? '',
    pin: pinOf(release),
    styles: stylesOf(release),
    links: linksOf(release),
    modules: Object.fromEntries(
      Object.entries(modulesOf(release)).map(([expose, files]) => [moduleKey({ expose, remote: name }), files]),
    ),
    kinds: Object.fromEntries(
      own.map((definition) => [definition.name, { definition, island: kinds[definition.name]?.island }]),
    ),
    sheets: {
      files: release.styles.map((file) => ({
        file: fileOf(name, version, 'client', file),
        integrity: client[file] ?? '',
      })),
      assetBase: assetBaseOf(release),
    },
  };
}

/** What a module that brings an island to life is called among those of a page. */
export const moduleKey = ({ expose, remote = '' }: { readonly expose: string; readonly remote?: string }): string =>
  remote + expose;

import { KitProvider } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import {
  ApiError,
  type Media,
  type MediaCounts,
  type MediaVersion,
  type RemoteHost,
  type Role,
} from 'shared-contracts';
import { MediaScreen } from '../library/MediaScreen.tsx';
import { layOutAll } from './in-view.ts';
import { type Answers, createMediaHost } from './test-media.ts';

type Query = NonNullable<Parameters<RemoteHost['api']['listMedia']>[0]['query']>;

interface More extends Pick<Answers, 'send' | 'finish'> {
  readonly role?: Role | null;
  readonly locale?: 'en' | 'fr';
  readonly counts?: Partial<MediaCounts>;
  readonly versions?: MediaVersion[];
  /** Whether it answers as much as it is asked for. */
  readonly isPaged?: boolean;
}

/** A library in memory, and what it was asked. */
export function library(
  media: Media[],
  { counts = {}, versions = [], isPaged = false, send, finish, ...site }: More = {},
) {
  layOutAll();
  const asked: Query[] = [];
  const sent: unknown[] = [];
  const of = (id: string): Media => {
    const medium = media.find((each) => each.id === id);
    if (!medium) throw new ApiError('not_found');
    return medium;
  };
  const test = createMediaHost(
    {
      versions,
      counts,
      ...(send && { send }),
      ...(finish && { finish }),
      list: async ({ query }) => {
        if (query?.content_hash !== undefined) return { result: [], total: 0 };
        asked.push(query ?? {});
        const { page = 1, per_page = media.length } = isPaged && query ? query : {};
        return { result: media.slice((page - 1) * per_page, page * per_page), total: media.length };
      },
      get: (async ({ params }) => of(params.media)) as RemoteHost['api']['getMedia'],
      update: (async ({ params, body }) => {
        sent.push({ id: params.media, ...body });
        const stored = of(params.media);
        if (body?.version !== undefined && body.version !== stored.version)
          throw new ApiError('old_version', { options: { current: stored } });
        const changed = { ...stored, ...body, version: stored.version + 1 } as Media;
        media.splice(media.indexOf(stored), 1, changed);
        return changed;
      }) as RemoteHost['write']['updateMedia'],
      remove: (async ({ params }) => {
        if (of(params.media).number_of_contents > 0) throw new ApiError('media_in_use');
        if (of(params.media).locked_status === 'locked') throw new ApiError('media_not_editable');
        media.splice(media.indexOf(of(params.media)), 1);
        return { message: '' };
      }) as RemoteHost['write']['deleteMedia'],
      restore: (async ({ params }) => {
        const [medium] = media.splice(media.indexOf(of(params.media)), 1);
        return medium;
      }) as RemoteHost['write']['restoreMedia'],
      purge: (async ({ params }) => {
        media.splice(media.indexOf(of(params.media)), 1);
        return { message: '' };
      }) as RemoteHost['write']['purgeMedia'],
    },
    site,
  );
  return { ...test, media, asked, sent };
}

export const show = (host: RemoteHost, element: React.ReactElement) => (
  <I18nextProvider i18n={host.i18n}>
    <QueryClientProvider client={host.queryClient}>
      <KitProvider locale={host.locale()} theme="light" onLost={() => undefined}>
        {element}
      </KitProvider>
    </QueryClientProvider>
  </I18nextProvider>
);

/** The screen, going where it navigates to. */
export function open(site: ReturnType<typeof library>, path = '/admin/media') {
  const at = (to: string) => show(site.host, <MediaScreen host={site.host} path={to} />);
  const { rerender } = render(at(path));
  Object.assign(site.host.router, { navigate: (to: string) => rerender(at(to)) });
  return { user: userEvent.setup() };
}

export const tile = (name: string) => screen.findByRole('row', { name });
export const details = () => screen.findByRole('region', { name: 'Details' });

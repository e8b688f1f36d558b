/** @vitest-environment jsdom */
import '@shared-contracts/ui/testing';
import { KitProvider } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ApiError, type Command, type Locale, type Submission } from 'shared-contracts';
import { createFakeHost, type ShownToast } from 'shared-contracts/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { InboxScreen } from './InboxScreen.tsx';

const PROJECT = '00000000-0000-7000-8000-00000000b001';
const FORM = '00000000-0000-7000-8000-00000000c001';
const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const submission = (number: number, name: string, more: Partial<Submission> = {}): Submission => ({
  id: id(number),
  form: FORM,
  form_name: 'Write to us',
  page: '/visit',
  locale: 'en',
  status: 'unread',
  answers: [
    { key: 'name', label: 'Your name', type: 'text', value: name },
    { key: 'email', label: 'Email', type: 'email', value: `${name.toLowerCase()}@example.org` },
    { key: 'message', label: 'Message', type: 'textarea', value: `<b>${name}</b> writes\nin two lines` },
    { key: 'consent', label: 'I agree', type: 'consent', value: true },
    { key: 'tel', label: 'Phone', type: 'tel', value: '' },
  ],
  created: '2026-11-20T10:00:00.000Z',
  expires: '2027-11-20T10:00:00.000Z',
  mail: 'sent',
  ...more,
});

interface Stage {
  messages: Submission[];
  readonly deleted: Map<string, Submission>;
  refuse: boolean;
  readonly toasts: readonly ShownToast[];
  readonly asked: Record<string, unknown>[];
  /** Where it was gone to, and whether that took the place of where it was. */
  readonly moves: { readonly to: string; readonly replace: boolean }[];
  /** Runs the command of the inbox with such an end of its id. */
  readonly press: (name: string) => Promise<void>;
  readonly user: ReturnType<typeof userEvent.setup>;
}

function open(
  messages: Submission[],
  {
    locale = 'en',
    search = '',
    mayRead = true,
    refuse = false,
  }: { locale?: Locale; search?: string; mayRead?: boolean; refuse?: boolean } = {},
): Stage {
  let commands: readonly Command[] = [];
  let place = search;
  let redraw = (): void => undefined;
  const answer = async <Value,>(value: () => Value): Promise<Value> => {
    if (stage.refuse) throw new ApiError('unavailable');
    return value();
  };
  const stage: Stage = {
    messages,
    deleted: new Map(),
    refuse,
    toasts: [],
    asked: [],
    moves: [],
    user: userEvent.setup(),
    press: (name) =>
      act(async () => {
        const command = commands.find((each) => each.id.endsWith(name));
        if (command?.enabled?.() ?? true) command?.run();
      }),
  };
  const { host, toasts } = createFakeHost({
    locale,
    project: { id: PROJECT },
    session: { may: () => mayRead },
    router: {
      location: () => ({ pathname: '/admin/inbox', search: place, hash: '' }),
      navigate: (to: string, { replace = false } = {}) => {
        stage.moves.push({ to, replace });
        place = new URL(to, 'http://site.localhost').search;
        redraw();
      },
    },
    commands: {
      add: (added: readonly Command[]) => {
        commands = added;
        return () => undefined;
      },
    },
    api: {
      getSubmission: ({ params }: { params: { id: string } }) =>
        answer(() => {
          const found = stage.messages.find((each) => each.id === params.id);
          if (!found) throw new ApiError('not_found');
          return found;
        }),
      listSubmissions: ({ query }: { query: Record<string, unknown> }) =>
        answer(() => {
          stage.asked.push(query);
          const {
            status,
            search: words,
            page,
            per_page,
          } = query as { status?: string; search?: string; page: number; per_page: number };
          const found = stage.messages.filter(
            (each) =>
              (status ? each.status === status : each.status !== 'spam') && JSON.stringify(each).includes(words ?? ''),
          );
          return {
            result: found.slice((page - 1) * per_page, page * per_page),
            total: found.length,
            unread: stage.messages.filter((each) => each.status === 'unread').length,
            spam: stage.messages.filter((each) => each.status === 'spam').length,
            forms: [{ id: FORM, name: 'Write to us', page: '/visit', total: found.length, unread: 0 }],
          };
        }),
    },
    write: {
      changeSubmission: ({ params, body }: { params: { id: string }; body: Pick<Submission, 'status'> }) =>
        answer(() => {
          const gone = stage.deleted.get(params.id);
          stage.deleted.delete(params.id);
          stage.messages = [...stage.messages, ...(gone ? [gone] : [])].map((each) =>
            each.id === params.id ? { ...each, ...body } : each,
          );
        }),
      deleteSubmission: ({ params }: { params: { id: string } }) =>
        answer(() => {
          const gone = stage.messages.find((each) => each.id === params.id);
          if (gone) stage.deleted.set(params.id, gone);
          stage.messages = stage.messages.filter((each) => each.id !== params.id);
        }),
    },
  });
  Object.assign(stage, { toasts });
  // As the shell does, the screen is drawn again for each of its addresses.
  function Root() {
    const [, again] = useReducer((count: number) => count + 1, 0);
    redraw = again;
    return <InboxScreen host={host} />;
  }
  // The stream of changes is for the API's conformance suite; here it never says anything.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <I18nextProvider i18n={host.i18n}>
      <QueryClientProvider client={host.queryClient}>
        <KitProvider locale={locale}>
          <Root />
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return stage;
}

const rows = () => screen.getAllByRole('row').map((row) => row.textContent);
const undo = (stage: Stage) => act(async () => stage.toasts.at(-1)?.options.action?.run());
afterEach(cleanup);

describe('W3: the inbox', () => {
  test('lists who wrote and how it begins, and how many are unread', async () => {
    open([submission(1, 'Ada'), submission(2, 'Berthe', { status: 'read' })]);
    await screen.findByRole('grid', { name: 'Messages' });
    expect(rows()).toEqual([expect.stringContaining('<b>Ada</b> writes'), expect.stringContaining('Berthe')]);
    expect(screen.getByRole('row', { name: 'Unread, Ada' })).toBeTruthy();
    expect(screen.getByText('1 unread')).toBeTruthy();
    expect(screen.getByText('No message chosen')).toBeTruthy();
    const href = screen.getByRole('link', { name: /Export/ }).getAttribute('href');
    expect(href).toBe(`/api/v1/project/${PROJECT}/submissions/export?`);
  });

  test('a message is read by choosing it; what a visitor wrote is text, addresses can be followed', async () => {
    const stage = open([submission(1, 'Ada')]);
    await stage.user.click(await screen.findByRole('row', { name: /Ada/ }));
    const pane = screen.getByRole('article');
    expect(within(pane).getByText(/<b>Ada<\/b> writes/)).toBeTruthy();
    expect(within(pane).getByRole('link', { name: 'ada@example.org' }).getAttribute('href')).toBe(
      'mailto:ada%40example.org',
    );
    expect(within(pane).getByText('Yes')).toBeTruthy();
    expect(within(pane).getByText('Not answered')).toBeTruthy();
    expect(await screen.findByText('All read')).toBeTruthy();
    expect(stage.messages[0]?.status).toBe('read');
    await stage.user.click(within(pane).getByRole('button', { name: 'Mark as unread' }));
    expect(await screen.findByText('1 unread')).toBeTruthy();
  });

  test('a deletion shows the next message, says so, and can be taken back', async () => {
    const stage = open([submission(1, 'Ada'), submission(2, 'Berthe', { status: 'read' })]);
    await stage.user.click(await screen.findByRole('row', { name: /Ada/ }));
    await stage.user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(document.activeElement?.textContent).toBe('Berthe');
    expect(stage.toasts.at(-1)?.message).toBe('Message deleted');
    await undo(stage);
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  test('by keyboard: arrows move through the list, keys act on the open message and never while somebody types', async () => {
    const stage = open([submission(1, 'Ada'), submission(2, 'Berthe')]);
    await screen.findByRole('grid');
    await stage.press('inbox-search');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    act(() => screen.getByRole('row', { name: /Ada/ }).focus());
    await stage.user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('article', { name: 'Berthe' });
    act(() => screen.getByRole('searchbox').focus());
    await stage.press('inbox-delete');
    expect(stage.deleted.size).toBe(0);
    act(() => screen.getByRole('row', { name: /Berthe/ }).focus());
    await stage.press('inbox-spam');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(stage.messages.find(({ status }) => status === 'spam')?.id).toBe(id(2));
    await stage.press('inbox-delete');
    await screen.findByText('No messages yet');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Inbox' })));
  });

  test('is narrowed by state and words, and led back from nothing', async () => {
    const stage = open([submission(1, 'Ada'), submission(2, 'Spam Ltd', { status: 'spam' })]);
    await screen.findByRole('grid');
    await stage.user.click(screen.getByRole('radio', { name: /Spam/ }));
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Spam Ltd')]));
    await stage.user.type(screen.getByRole('searchbox'), 'zebra');
    await screen.findByText('Nothing found');
    await stage.user.click(screen.getByRole('button', { name: 'Show all messages' }));
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Ada')]));
  });

  test('earlier messages come on demand', async () => {
    const stage = open(Array.from({ length: 31 }, (_, index) => submission(index + 1, `Guest ${index}`)));
    await screen.findByRole('grid');
    expect(rows()).toHaveLength(30);
    await stage.user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() => expect(rows()).toHaveLength(31));
  });

  test('the link of a mail opens its message, however old, and has it read', async () => {
    const many = Array.from({ length: 40 }, (_, index) => submission(index + 1, `Guest ${index + 1}`));
    const stage = open(many, { search: `?message=${id(40)}` });
    expect(await screen.findByRole('article', { name: 'Guest 40' })).toBeTruthy();
    await waitFor(() => expect(stage.messages[39]?.status).toBe('read'));
    expect(rows()).toHaveLength(30);
  });

  test('a link to what was deleted since says so beside the others', async () => {
    open([submission(1, 'Ada')], { search: `?message=${id(2)}` });
    expect(await screen.findByText('This message is not here any more')).toBeTruthy();
    expect(rows()).toHaveLength(1);
  });

  test('among the unread a message stays where it is while it is read, and leaves with the next look', async () => {
    const stage = open([submission(1, 'Ada'), submission(2, 'Berthe', { created: '2026-11-19T10:00:00.000Z' })]);
    await screen.findByRole('grid');
    await stage.user.click(screen.getByRole('radio', { name: 'Unread' }));
    await stage.user.click(screen.getByRole('row', { name: /Ada/ }));
    expect(await screen.findByText('1 unread')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Ada' })).toBeTruthy();
    expect(rows()).toEqual([expect.stringContaining('Ada'), expect.stringContaining('Berthe')]);
    await stage.user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Berthe')]));
    expect(screen.getByRole('article', { name: 'Berthe' })).toBeTruthy();
    await stage.user.click(screen.getByRole('radio', { name: 'All' }));
    await stage.user.click(screen.getByRole('radio', { name: 'Unread' }));
    expect(await screen.findByText('Nothing unread')).toBeTruthy();
  });

  test('the open message is part of the address: one step back from the first, none between the others', async () => {
    const stage = open([submission(1, 'Ada'), submission(2, 'Berthe')]);
    await stage.user.click(await screen.findByRole('row', { name: /Ada/ }));
    await stage.user.click(screen.getByRole('row', { name: /Berthe/ }));
    await stage.user.click(screen.getByRole('button', { name: 'All messages' }));
    expect(stage.moves).toEqual([
      { to: `/admin/inbox?message=${id(1)}`, replace: false },
      { to: `/admin/inbox?message=${id(2)}`, replace: true },
      { to: '/admin/inbox', replace: true },
    ]);
  });

  test('a deletion that is refused shows the message again', async () => {
    const stage = open([submission(1, 'Ada'), submission(2, 'Berthe')]);
    await stage.user.click(await screen.findByRole('row', { name: /Ada/ }));
    stage.refuse = true;
    await stage.user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(stage.toasts.at(-1)?.message).toMatch(/That did not work/));
    expect(await screen.findByRole('article', { name: 'Ada' })).toBeTruthy();
  });

  test('an answer is begun in the language of whoever wrote, above their words', async () => {
    const stage = open([submission(1, 'Ada', { locale: 'fr' })]);
    await stage.user.click(await screen.findByRole('row', { name: /Ada/ }));
    const href = new URL(screen.getByRole('link', { name: 'Reply' }).getAttribute('href') ?? '');
    expect([href.protocol, href.pathname]).toEqual(['mailto:', 'ada%40example.org']);
    const body = href.searchParams.get('body') ?? '';
    expect(body).toMatch(/^\r\n\r\nLe 20 novembre 2026.*, Ada a écrit/);
    expect(body.endsWith('> <b>Ada</b> writes\r\n> in two lines')).toBe(true);
  });

  test('says what is empty and what failed, and asks again', async () => {
    open([]);
    expect(await screen.findByText('No messages yet')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    cleanup();
    const away = open([submission(1, 'Ada')], { locale: 'fr', refuse: true });
    expect((await screen.findByRole('alert')).textContent).toContain('Aucun n’est perdu.');
    away.refuse = false;
    await away.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    const row = await screen.findByRole('row', { name: /Ada/ });
    away.refuse = true;
    await away.user.click(row);
    await waitFor(() => expect(away.toasts.at(-1)?.message).toMatch(/Cela n’a pas fonctionné/));
  });

  test('is for those who work here', () => {
    open([submission(1, 'Ada')], { mayRead: false });
    expect(screen.getByText('You do not work on this site')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

import '@shared-contracts/ui/testing';
import 'fake-indexeddb/auto';
import { KitProvider } from '@shared-contracts/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import {
  ApiError,
  type Article,
  type ArticleBody,
  type Category,
  type Command,
  may,
  type RemoteHost,
  type Role,
  type Tag,
  type TextEditorProps,
} from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { ArticlesScreen } from '../ArticlesScreen.tsx';
import { BLANK } from '../model/article-body.ts';

/** What jsdom has not. */
Object.assign(globalThis, { structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) });

/** Stands for what another remote writes formatted texts in. */
const PlainTextEditor = ({ value, label, lang, className, onChange }: TextEditorProps) => (
  <textarea
    aria-label={label}
    lang={lang}
    className={className}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

export const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const article = (number: number, body: Partial<ArticleBody> = {}, rest: Partial<Article> = {}): Article => ({
  ...{ ...BLANK, slug: `article-${number}`, title: { en: `Article ${number}`, fr: `Article ${number}` }, ...body },
  ...{ id: id(number), version: 1, last_updated: '2026-03-01T10:00:00.000Z', published_at: null, reads: 0, ...rest },
});

const versioned = { version: 1, last_updated: '2026-03-01T10:00:00.000Z' };
export const category = (number: number, name: string, parent: number | null = null): Category => ({
  ...{ id: id(number), slug: name.toLowerCase(), name: { en: name, fr: name }, description: {} },
  ...{ parent_id: parent === null ? null : id(parent), weight: number, ...versioned },
});
export const tag = (number: number, name: string): Tag => ({
  ...{ id: id(number), slug: name.toLowerCase(), name: { en: name }, ...versioned },
});

interface Write {
  readonly params: { readonly article?: string; readonly id?: string };
  readonly headers: { readonly ifMatch?: string; readonly ifNoneMatch?: string };
  readonly body: never;
}

/** A site's journal in memory, with the rules that matter to who writes it. */
export function createJournal(role: Role | null = 'editor', locale: Locale = 'en') {
  const test = createFakeHost({ locale });
  const commands: Command[] = [];
  // Drafts are a person's: nobody meets those of another test.
  const user = { ...fakeUser(), id: crypto.randomUUID() };
  const visited: string[] = [];
  const journal = {
    articles: [] as Article[],
    categories: [] as Category[],
    tags: [] as Tag[],
    /** Thrown by the next calls, by call. */
    refuse: new Map<string, ApiError>(),
    /** Calls that wrote, in order. */
    sent: [] as [call: string, input: Write][],
    /** Queries of the list, in order. */
    asked: [] as Readonly<Record<string, unknown>>[],
  };
  const answer = async <Value,>(call: string, value: () => Value): Promise<Value> => {
    const refusal = journal.refuse.get(call);
    if (refusal) throw refusal;
    return structuredClone(value());
  };
  const write = (call: string, work: (input: Write) => unknown) => (input: Write) => {
    journal.sent.push([call, structuredClone(input)]);
    return answer(call, () => work(input));
  };
  const list =
    <Item,>(call: string, items: () => readonly Item[]) =>
    () =>
      answer(call, items);
  const saveArticle = ({ params, headers, body }: Write): Article => {
    const stored = journal.articles.find((one) => one.id === params.article);
    const isCurrent = stored ? headers.ifMatch === `"${stored.version}"` : headers.ifNoneMatch === '*';
    if (!isCurrent) throw new ApiError('precondition_failed', { options: { ...(stored && { current: stored }) } });
    const saved = article(0, body, { id: params.article ?? '', version: (stored?.version ?? 0) + 1 });
    journal.articles = [...journal.articles.filter((one) => one !== stored), saved];
    return saved;
  };
  const saveTerm = (kind: 'categories' | 'tags') =>
    write(kind, ({ params, body }) => {
      const stored = journal[kind].find((one) => one.id === params.id);
      const saved = { ...(body as object), id: params.id, version: (stored?.version ?? 0) + 1, last_updated: '' };
      Object.assign(journal, { [kind]: [...journal[kind].filter((one) => one !== stored), saved] });
      return saved;
    });
  const host = {
    ...test.host,
    locale: () => locale,
    project: role && test.host.project,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: {
      ...test.host.session,
      user: () => user,
      role: () => role,
      may: (action: Parameters<typeof may>[1]) => may(role, action),
    },
    commands: {
      add: (added: Command[]) => {
        commands.push(...added);
        return () => undefined;
      },
    },
    router: { ...test.host.router, navigate: (to: string) => void visited.push(to) },
    textEditor: { id: 'text-editor', label: () => 'Text editor', load: async () => PlainTextEditor },
    media: { pick: async () => [{ media_id: 'm', url: '/media/m.webp', filename: 'frost.webp' }] },
    api: {
      listArticles: ({ query }: { query: Readonly<Record<string, unknown>> }) => {
        journal.asked.push(query);
        return answer('listArticles', () => journal.articles.map(({ body: _, ...item }) => item));
      },
      getArticle: ({ params }: Write) =>
        answer('getArticle', () => {
          const found = journal.articles.find((one) => one.id === params.article);
          if (!found) throw new ApiError('not_found');
          return found;
        }),
      listPages: () => answer('listPages', () => [{ path: '/blogs/*' }]),
      listAuthors: list('listAuthors', () => []),
      listCategories: list('listCategories', () => journal.categories.toSorted((a, b) => a.weight - b.weight)),
      listTags: list('listTags', () => journal.tags),
    },
    write: {
      saveArticle: write('saveArticle', saveArticle),
      deleteArticle: write('deleteArticle', ({ params }) => {
        journal.articles = journal.articles.filter((one) => one.id !== params.article);
      }),
      saveCategory: saveTerm('categories'),
      saveTag: saveTerm('tags'),
      deleteCategory: write('deleteCategory', ({ params }) => {
        journal.categories = journal.categories.filter((one) => one.id !== params.id);
      }),
    },
  } as unknown as RemoteHost;

  const open = (path = '/admin/articles') => {
    const user = userEvent.setup();
    const view = render(
      <I18nextProvider i18n={host.i18n}>
        <QueryClientProvider client={host.queryClient}>
          <KitProvider locale={locale}>
            <ArticlesScreen host={host} path={path} />
          </KitProvider>
        </QueryClientProvider>
      </I18nextProvider>,
    );
    return { user, ...view };
  };
  return Object.assign(journal, { host, commands, visited, toasts: test.toasts, open });
}

/** @vitest-environment jsdom */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ComponentProps } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { FormState, Locale } from 'shared-contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { both } from '../../fixtures/kind-fixtures.ts';
import { payload, section, uuid } from '../../fixtures/payload.ts';
import { loadRenderPage } from '../../testing/server-in-browser.ts';
import { quoteRequestExample, quoteWidgetExample } from './example.ts';
import { quoteWidgetFixtures } from './fixtures.ts';
import QuoteWidgetIsland from './island.tsx';

type Answer = readonly [status: number, body: unknown];

let root: Root | undefined;
let errors: unknown[] = [];
/** Calls in order, and what they are answered with. */
let calls: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
let answers: Answer[] = [];
const TICKET: Answer = [200, { ticket: 'first', wait: 0 }];
const TAKEN: Answer = [201, { id: uuid(3), message: 'x' }];

async function open(
  settings: Record<string, unknown>,
  options: { locale?: Locale; form?: FormState; draft?: true } = {},
) {
  const { locale = 'en', form, draft } = options;
  const renderPage = await loadRenderPage();
  const page = renderPage(
    payload([section(1, 'quote-widget', settings)], {
      locale,
      ...(form && { forms: { [uuid(1)]: form } }),
      ...(draft && { draft }),
    }),
  );
  document.body.innerHTML = page.html;
  const element = document.getElementById(`island-${uuid(1)}`) as HTMLElement;
  const props = JSON.parse(JSON.stringify(page.islands[0]?.props)) as ComponentProps<typeof QuoteWidgetIsland>;
  const before = element.innerHTML;
  await act(async () => {
    root = hydrateRoot(element, <QuoteWidgetIsland {...props} />, {
      identifierPrefix: uuid(1),
      onRecoverableError: (error) => errors.push(error),
    });
  });
  return { element, before, props, user: userEvent.setup() };
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/Your name/), 'Zoë');
  await user.type(field(/Email/), 'zoe@example.org');
  await user.type(field(/Message/), 'Hello');
  await user.click(screen.getByRole('checkbox'));
}

beforeEach(() => {
  errors = [];
  calls = [];
  answers = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => errors.push(args));
  Object.assign(globalThis, {
    fetch: async (path: string, { body }: { body: string }) => {
      calls.push({ path: path.replace(/^.*\/forms\/[^/]*\//, ''), body: JSON.parse(body) });
      const [status, json] = answers.shift() ?? [0, null];
      if (status === 0) throw new TypeError('offline');
      return { ok: status < 300, status, json: async () => json };
    },
  });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('S15: the form in a browser', () => {
  const cases = [
    ...Object.entries(quoteWidgetFixtures),
    ['contact', quoteWidgetExample],
    ['quote', quoteRequestExample],
  ];
  test.each(cases.flatMap(([name, settings]) => [[name, 'en', settings] as const, [name, 'fr', settings] as const]))(
    'hydrating "%s" in %s changes nothing but what only a browser knows',
    async (_, locale, settings) => {
      const { element, before } = await open(settings as Record<string, unknown>, { locale: locale as Locale });
      expect(errors).toEqual([]);
      const plain = (html: string) => html.replace(/ (?:min|max)="\d{4}-[^"]*"/g, '');
      expect(plain(element.innerHTML)).toBe(plain(before));
    },
  );

  test('names are those of the default language in every language; private settings stay behind', async () => {
    const settings = { ...quoteWidgetExample, notify: [{ address: 'owner@example.org' }] };
    const choice = { type: 'radio', label: both('Bed', 'Lit'), options: [{ label: both('Wide', 'Large') }] };
    const { element, props } = await open({ ...settings, fields: [choice] }, { locale: 'fr' });
    const radio = within(element).getByRole('radio', { name: 'Large' });
    expect([radio.getAttribute('name'), radio.getAttribute('value')]).toEqual(['bed', 'Wide']);
    expect(JSON.stringify(props)).not.toMatch(/owner@example|retention|"Bed"/);
  });

  test('what is wrong is listed, said beside each field, and the first of it has the focus', async () => {
    const { user } = await open({ ...quoteWidgetExample }, { locale: 'fr' });
    await user.type(field(/E-mail|e-mail/), 'zoe');
    await user.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    const name = field(/Votre nom/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = name.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Veuillez remplir ce champ.');
    const summary = screen.getByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Votre nom', 'Adresse e-mail', 'Message', 'Vous pouvez conserver ce que j’écris ici pour me répondre.']);
    for (const link of within(summary).getAllByRole('link'))
      expect(document.querySelector(link.getAttribute('href')?.replace('#', '#') ?? '')).toBeTruthy();
    expect(calls.filter(({ path }) => path === 'submissions')).toEqual([]);
    await user.type(name, 'Zoë');
    expect(name.getAttribute('aria-invalid')).toBeNull();
    expect(document.getElementById(described)).toBeNull();
  });

  test('on a draft it is checked as ever, asks for nothing, sends nothing, and says so', async () => {
    const { user } = await open({ ...quoteWidgetExample }, { draft: true });
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Please check what you wrote');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('a preview sends nothing'));
    expect(calls).toEqual([]);
  });

  test('it asks for a ticket when somebody begins, sends once, and says that it has arrived', async () => {
    const { user } = await open({ ...quoteWidgetExample });
    answers = [TICKET, TAKEN];
    await fill(user);
    expect(calls.map(({ path }) => path)).toEqual(['ticket']);
    await user.dblClick(screen.getByRole('button', { name: 'Send message' }));
    const done = await screen.findByRole('status');
    expect(done.textContent).toContain('Your message has arrived');
    expect(document.activeElement).toBe(done);
    expect(calls.map(({ path }) => path)).toEqual(['ticket', 'submissions']);
    expect(calls[1]?.body).toEqual({
      page: '/rooms',
      locale: 'en',
      answers: { name: 'Zoë', email: 'zoe@example.org', message: 'Hello', consent: true },
      ticket: 'first',
    });
  });

  test('an old ticket is renewed unseen', async () => {
    const { user } = await open({ ...quoteWidgetExample });
    answers = [TICKET, [422, { error: 'form_unconfirmed', options: { ticket: 'second', wait: 0 } }], TAKEN];
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await screen.findByText(/has arrived/);
    expect(calls.at(-1)?.body.ticket).toBe('second');
  });

  test.each([
    ['the server is away', [[503, { error: 'unavailable' }]] as Answer[], /could not be sent/],
    ['the line is cut', [], /could not be sent/],
    ['too many came', [[429, {}]] as Answer[], /Too many messages/],
  ])('where %s it says so, keeps every word, and sends again', async (_, failures, words) => {
    const { user } = await open({ ...quoteWidgetExample });
    answers = [TICKET, ...failures];
    await fill(user);
    const button = screen.getByRole('button', { name: 'Send message' });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect((field(/Message/) as HTMLTextAreaElement).value).toBe('Hello');
    answers = [TICKET, TAKEN];
    await user.click(button);
    await screen.findByText(/has arrived/);
  });

  test('what only the server finds wrong is said like the rest', async () => {
    const { user } = await open({ ...quoteWidgetExample });
    answers = [TICKET, [422, { error: 'invalid', errors: { 'answers.email': ['Not this one.'] } }]];
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(document.activeElement).toBe(field(/Email/)));
    expect(screen.getAllByText(/Not this one\./)).toHaveLength(2);
  });

  test('a page that came back has the words, the messages and the ticket, and its values count', async () => {
    const form: FormState = {
      status: 'review',
      values: { name: ['Zoë'], email: ['zoe@example.org'], message: ['Hello'], consent: ['on'] },
      errors: {},
      ticket: 'posted',
    };
    const { user } = await open({ ...quoteWidgetExample }, { form });
    expect(screen.getByRole('alert').textContent).toContain('look through your message');
    answers = [TAKEN];
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await screen.findByText(/has arrived/);
    const sent = calls.find(({ path }) => path === 'submissions');
    expect(sent?.body).toMatchObject({ ticket: 'posted', answers: { name: 'Zoë', consent: true } });
  });

  test('the trap is for machines: out of reach of keyboard and readers, and sent where it is filled in', async () => {
    const { element, user } = await open({ ...quoteWidgetExample });
    const trap = element.querySelector<HTMLInputElement>('input[name="_website"]') as HTMLInputElement;
    expect([trap.tabIndex, trap.autocomplete, trap.parentElement?.className]).toEqual([-1, 'off', 'trap']);
    answers = [TICKET, TAKEN];
    fireEvent.input(trap, { target: { value: 'https://x.example' } });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await screen.findByText(/has arrived/);
    expect(calls.at(-1)?.body.trap).toBe('https://x.example');
  });
});

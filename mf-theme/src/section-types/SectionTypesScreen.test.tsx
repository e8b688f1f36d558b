/** @vitest-environment jsdom */

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Member, may, ROLES, type SectionTypeBody, type SectionTypeEntry } from 'shared-contracts';
import { MARKET_TYPE } from 'shared-contracts/fixtures';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestHost, draw, MARIE, PAUL, type TestHost, ZOE } from '../testing/test-host.tsx';
import { SectionTypesScreen } from './SectionTypesScreen.tsx';

afterEach(cleanup);

const MARKET: SectionTypeEntry = { ...MARKET_TYPE, fields: MARKET_TYPE.fields.slice(0, 1) };

/** A host whose API holds section types. */
function siteOf(self: Member | null, types: SectionTypeEntry[] = [MARKET], locale: 'en' | 'fr' = 'en') {
  const site = createTestHost(self, locale);
  const change = (name: string, part: Partial<SectionTypeEntry>) => {
    const at = types.findIndex((type) => type.name === name);
    types[at] = { ...types[at], ...part } as SectionTypeEntry;
  };
  const refused = (call: string) => {
    const code = site.refuse.get(call);
    if (code) throw new ApiError(code, site.errors ? { errors: site.errors } : {});
  };
  const sends =
    (call: string, work: (input: never) => unknown) =>
    async (input: { params: Record<string, string>; body?: unknown }) => {
      site.sent.push([call, input.params, input.body]);
      refused(call);
      return work(input as never);
    };
  Object.assign(site.host.api, {
    listSectionTypes: async () => {
      refused('listSectionTypes');
      return { data: [{ ...MARKET, name: 'faq', type: 'static', access: 'public' }, ...types] };
    },
  });
  type Typed = { params: { name: string }; body: SectionTypeBody };
  Object.assign(site.host.write, {
    createSectionType: sends('create', ({ params, body }: Typed) => {
      types.push({ ...MARKET, ...body, name: params.name, authorized_fields: [] } as SectionTypeEntry);
    }),
    saveSectionType: sends('save', ({ params, body }: Typed) => change(params.name, body as Partial<SectionTypeEntry>)),
    deleteSectionType: sends('delete', ({ params }: Typed) =>
      types.splice(0, types.length, ...types.filter(({ name }) => name !== params.name)),
    ),
    saveAuthorizationFields: sends('authorise', ({ body }: { body: { authorization_fields: object } }) =>
      change('market', { authorized_fields: Object.keys(body.authorization_fields) }),
    ),
    saveProject: sends('show', ({ body }: { body: { configured_fields: Record<string, { app_status: 'enabled' }> } }) =>
      change('market', { app_status: body.configured_fields.market?.app_status ?? 'enabled' }),
    ),
  });
  return site;
}
const open = async (site: TestHost) => {
  draw(site, <SectionTypesScreen host={site.host} />);
  await screen.findByText('Market menu');
  return userEvent.setup();
};

describe('E10: section types', () => {
  test('stand by application, without the kinds of the renderer', async () => {
    await open(
      siteOf(MARIE, [
        MARKET,
        { ...MARKET, name: 'news', title: 'News', application: 'Agency', application_id: 'agency' },
      ]),
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Agency',
      'The market',
    ]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByText(/https:\/\/market\.example\/menu/)).toHaveLength(2);
  });

  test('a failure says what is safe and is tried again; nothing yet says what it would be', async () => {
    const site = siteOf(MARIE, []);
    site.refuse.set('listSectionTypes', 'unavailable');
    const user = userEvent.setup();
    draw(site, <SectionTypesScreen host={site.host} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.');
    site.refuse.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No content types of your own yet')).toBeTruthy();
  });

  test.each(ROLES)('P1: the screen offers what the table allows: %s', async (role) => {
    await open(siteOf({ owner: MARIE, administrator: PAUL, editor: ZOE }[role]));
    const has = (name: string | RegExp) => screen.queryByRole('button', { name }) !== null;
    expect({
      saveSectionType: has('New content type') && has('Change Market menu'),
      deleteSectionType: has('Delete Market menu'),
      authoriseApplication: has('Authorise The market'),
    }).toEqual({
      saveSectionType: may(role, 'saveSectionType'),
      deleteSectionType: may(role, 'deleteSectionType'),
      authoriseApplication: may(role, 'authoriseApplication'),
    });
  });

  test('are made by keyboard: a name first, then what the server says stands where it belongs', async () => {
    const site = siteOf(MARIE);
    const user = await open(site);
    act(() => screen.getByRole('button', { name: 'New content type' }).focus());
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    const save = async () => {
      act(() => within(dialog).getByRole('button', { name: 'Save' }).focus());
      await user.keyboard('{Enter}');
    };
    await save();
    expect(within(dialog).getByText('Static content name must be entered')).toBeTruthy();
    expect(site.sent).toEqual([]);
    const field = (name: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name });
    act(() => field('Name').focus());
    await user.keyboard('News');
    expect(within(dialog).queryByText('Static content name must be entered')).toBeNull();
    for (let field = 0; field < 2; field += 1) await user.tab();
    // Of the site's own unless told; one of an application is next.
    await user.keyboard('{ArrowDown}');
    await user.tab();
    await user.keyboard('Agence de l’été');
    expect([field('Short name').value, field('Short name of the application').value]).toEqual([
      'news',
      'agence-de-l-ete',
    ]);
    await user.clear(field('Short name of the application'));
    await user.keyboard('agency');
    await user.tab();
    await user.keyboard('https://127.0.0.1');
    await user.type(field('Application'), '!');
    expect(field('Short name of the application').value).toBe('agency');
    site.refuse.set('create', 'invalid');
    site.errors = { endpoint: ['Write the public address.'] };
    await save();
    expect((await within(dialog).findByRole('alert')).textContent).toContain("Couldn't create the new content type");
    expect(within(dialog).getByText('Write the public address.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Address of the application'));
    await user.keyboard('{End}/');
    expect(within(dialog).queryByText('Write the public address.')).toBeNull();
    site.refuse.clear();
    await user.click(within(dialog).getByRole('button', { name: 'Add a field' }));
    await user.keyboard('Number of news');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(site.sent.at(-1)).toEqual([
      'create',
      expect.objectContaining({ name: 'news' }),
      {
        type: 'configurable',
        title: 'News',
        access: 'private',
        application: 'Agence de l’été!',
        application_id: 'agency',
        endpoint: 'https://127.0.0.1/',
        dynamic_options: false,
        fields: [{ key: 'number_of_news', name: 'Number of news', type: 'text', required: false }],
        multiple: true,
        requirements: [],
        query_string_keys: [],
      },
    ]);
    expect(await screen.findByText('News')).toBeTruthy();
    expect(site.toasts.at(-1)?.message).toBe('News is saved');
  });

  test('of the site’s own are made of fields alone, and stand before applications', async () => {
    const site = siteOf(MARIE);
    const user = await open(site);
    await user.click(screen.getByRole('button', { name: 'New content type' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.keyboard('Room card');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Static/ }).checked).toBe(true);
    expect(dialog.queryByRole('textbox', { name: 'Address of the application' })).toBeNull();
    for (const name of ['Line', 'Code']) {
      await user.click(dialog.getByRole('button', { name: 'Add a field' }));
      await user.keyboard(name);
    }
    await user.click(dialog.getAllByRole('switch', { name: 'In each language' })[1] as HTMLElement);
    await user.click(dialog.getAllByRole('switch', { name: 'Required' })[0] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(site.sent.at(-1)).toEqual([
      'create',
      expect.objectContaining({ name: 'room-card' }),
      {
        ...{ type: 'static', title: 'Room card', access: 'private', multiple: true },
        fields: [
          { key: 'line', name: 'Line', type: 'text', required: true, localised: true },
          { key: 'code', name: 'Code', type: 'text', required: false },
        ],
      },
    ]);
    await screen.findByText('Room card');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Made for this site',
      'The market',
    ]);
    await user.click(screen.getByRole('button', { name: 'Change Room card' }));
    // It goes on being what people wrote.
    expect(await screen.findAllByRole('radio')).toHaveLength(1);
  });

  test('are changed with everything they had', async () => {
    const site = siteOf(MARIE);
    const user = await open(site);
    await user.click(screen.getByRole('button', { name: 'Change Market menu' }));
    const title = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(title);
    await user.type(title, 'Menu of the week');
    // What is stored under its key stays there.
    await user.type(screen.getByRole('textbox', { name: 'Label' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Menu of the week')).toBeTruthy();
    const { name, section_name, app_status, authorized_fields, ...rest } = MARKET;
    expect(site.sent).toEqual([
      [
        'save',
        expect.objectContaining({ name: 'market' }),
        {
          ...rest,
          title: 'Menu of the week',
          fields: [{ type: 'choice', key: 'stall', name: 'Stall!', required: true }],
        },
      ],
    ]);
  });

  test('are deleted after one question; a refusal says why', async () => {
    const site = siteOf(MARIE);
    const user = await open(site);
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: 'Delete Market menu' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    site.refuse.set('delete', 'section_type_in_use');
    await remove();
    expect(site.toasts.at(-1)?.message).toBe(
      "Couldn't delete content type. Some pages still show contents of this type. Remove them first.",
    );
    site.refuse.clear();
    await remove();
    await waitFor(() => expect(screen.queryByText('Market menu')).toBeNull());
  });
});

describe('E15: an application', () => {
  test('is authorised with the fields that it asks for', async () => {
    const site = siteOf(MARIE);
    const user = await open(site);
    expect(screen.getByText('Not authorised')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Authorise The market' }));
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('{Enter}');
    expect(within(dialog).getByText(/Write the value/)).toBeTruthy();
    await user.keyboard('one-site-one-key');
    site.refuse.set('authorise', 'unavailable');
    await user.keyboard('{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      "Couldn't authorize or un-authorize contents",
    );
    site.refuse.clear();
    await user.click(within(dialog).getByRole('button', { name: 'Authorise' }));
    await waitFor(() => expect(screen.queryByText('Not authorised')).toBeNull());
    expect(site.sent.at(-1)).toEqual([
      'authorise',
      expect.objectContaining({ application: 'market' }),
      { authorization_fields: { 'X-Market-Key': 'one-site-one-key' } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Change the authorisation of The market' }));
    await user.click(await screen.findByRole('button', { name: 'Take the authorisation back' }));
    expect(await screen.findByText('Not authorised')).toBeTruthy();
  });

  test('is blocked with a switch, and let in again with undo', async () => {
    const site = siteOf(MARIE);
    const user = await open(site);
    await user.click(screen.getByRole('switch', { name: 'Contents of The market are shown on this site' }));
    expect(await screen.findByText('Blocked')).toBeTruthy();
    expect(site.sent.at(-1)?.[2]).toEqual({ configured_fields: { market: { app_status: 'disabled' } } });
    await act(async () => site.toasts.at(-1)?.options.action?.run());
    await waitFor(() => expect(screen.queryByText('Blocked')).toBeNull());
  });

  test('speaks French', async () => {
    await open(siteOf(MARIE, [MARKET], 'fr'));
    expect(screen.getByText('Non autorisé')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Les contenus de The market sont affichés sur ce site' })).toBeTruthy();
  });
});

import { describe, expect, test } from 'vitest';
import { type ApplicationClientOptions, createApplicationClient, type Source } from './application-client.ts';
import { ApplicationError } from './application-error.ts';
import type { JsonAnswer, Question } from './ask-application.ts';

const SOURCE: Source = {
  projectId: 'p',
  name: 'market',
  endpoint: 'https://application.example/market',
  headers: { 'X-Key': 'secret' },
};
const QUESTION = { options: { stall: 'fish' }, language: 'en', base_path: '/menu', query_string: {} };
const saying = (title: string, maxAge: number | null = null): JsonAnswer => ({
  value: { render_data: [{ title }] },
  maxAge,
});

/** Contents whose application and clock are the test's. */
function start(options: Partial<ApplicationClientOptions> = {}) {
  let time = 1_000_000;
  const asked: Question[] = [];
  const world = {
    answer: async (_question: Question): Promise<JsonAnswer> => saying('Sardines'),
    asked,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    title: async (question = QUESTION, source = SOURCE) =>
      (await applications.render(source, question)).value.map(({ title }) => title.en).join(),
    reason: async (question = QUESTION, source = SOURCE) =>
      applications.render(source, question).then(
        () => 'answered',
        (error: ApplicationError) => error.reason,
      ),
  };
  const applications = createApplicationClient({
    now: () => time,
    ask: async (question) => {
      asked.push(question);
      return world.answer(question);
    },
    ...options,
  });
  return { ...world, world, applications };
}

const outage = async (): Promise<never> => {
  throw new ApplicationError('unreachable', 'away');
};

describe('E10: what applications show', () => {
  test('is asked for below the address of the type, with its fields', async () => {
    const { title, asked } = start();
    expect(await title()).toBe('Sardines');
    expect(asked).toEqual([
      {
        url: new URL('https://application.example/market/render'),
        headers: { 'X-Key': 'secret' },
        body: {
          section: { name: 'market', options: { stall: 'fish' } },
          language: 'en',
          base_path: '/menu',
          query_string: {},
        },
      },
    ]);
  });

  test('is asked for once by all who want it, and not again while it is fresh', async () => {
    const { title, asked, pass, world } = start();
    await Promise.all([title(), title(), title()]);
    pass(59_000);
    await title();
    expect(asked).toHaveLength(1);
    pass(2000);
    world.answer = async () => saying('Mullet');
    expect([await title(), asked.length]).toEqual(['Mullet', 2]);
  });

  test('is kept, however much visitors filter by', async () => {
    const { title, asked, world } = start();
    await title();
    const many = Array.from({ length: 400 }, () => ({ title: 'x', description: 'y'.repeat(19_000) }));
    world.answer = async () => ({ value: { render_data: many }, maxAge: 3600 });
    for (let day = 0; day < 12; day += 1) await title({ ...QUESTION, query_string: { day: String(day) } });
    expect(asked).toHaveLength(13);
    expect(await title()).toBe('Sardines');
    expect(asked).toHaveLength(13);
  });

  test('is kept, however much another project asks for', async () => {
    const { title, asked, world } = start();
    await title();
    const many = Array.from({ length: 400 }, () => ({ title: 'x', description: 'y'.repeat(19_000) }));
    world.answer = async () => ({ value: { render_data: many }, maxAge: 3600 });
    for (let stall = 0; stall < 3; stall += 1)
      await title({ ...QUESTION, options: { stall: String(stall) } }, { ...SOURCE, projectId: 'q' });
    expect(asked).toHaveLength(4);
    expect(await title()).toBe('Sardines');
    expect(asked).toHaveLength(4);
  });

  test('is asked for on, whatever one visitor asks that is nothing to the application', async () => {
    const { title, reason, world } = start();
    world.answer = async () => {
      throw new ApplicationError('broken', 'it answered 422', { isRefusal: true });
    };
    for (let day = 0; day < 8; day += 1)
      expect(await reason({ ...QUESTION, query_string: { day: String(day) } })).toBe('broken');
    world.answer = async () => saying('Sardines');
    expect(await title()).toBe('Sardines');
  });

  test('is another for other settings, languages, filters and authorisation fields', async () => {
    const { title, asked } = start();
    for (const question of [
      QUESTION,
      { ...QUESTION, options: { stall: 'garden' } },
      { ...QUESTION, language: 'fr' },
      { ...QUESTION, query_string: { day: 'friday' } },
      { ...QUESTION, base_path: '/other' },
    ])
      await title(question);
    await title(QUESTION, { ...SOURCE, headers: { 'X-Key': 'another' } });
    await title(QUESTION, { ...SOURCE, projectId: 'q' });
    expect(asked).toHaveLength(7);
  });

  test.each([
    [0, 2000],
    [120, 120_000],
    [1_000_000, 3_600_000],
    [null, 60_000],
  ])('holds as long as the application says, within bounds: %p', async (maxAge, life) => {
    const { title, asked, pass, world } = start();
    world.answer = async () => saying('Sardines', maxAge);
    await title();
    pass(life - 1);
    await title();
    expect(asked).toHaveLength(1);
    pass(1);
    await title();
    expect(asked).toHaveLength(2);
  });

  test('an old answer stands in for one that fails, for a day', async () => {
    const { title, reason, pass, world } = start();
    await title();
    world.answer = outage;
    pass(23 * 60 * 60_000);
    expect(await title()).toBe('Sardines');
    pass(2 * 60 * 60_000);
    expect(await reason()).toBe('unreachable');
  });

  test('and for one that is late, which is kept when it comes', async () => {
    const { title, pass, world } = start({ hurry: 1 });
    await title();
    pass(70_000);
    const { promise, resolve } = Promise.withResolvers<JsonAnswer>();
    world.answer = () => promise;
    expect(await title()).toBe('Sardines');
    resolve(saying('Mullet'));
    await promise;
    // The answer is read in the same turn or the next.
    await new Promise((done) => setImmediate(done));
    expect(await title()).toBe('Mullet');
  });

  test('without an old answer a failure is one', async () => {
    const { reason, world } = start();
    world.answer = async () => ({ value: { nothing: true }, maxAge: null });
    expect(await reason()).toBe('broken');
  });

  test('who fails again and again is left alone for a while, then tried once', async () => {
    const { reason, asked, pass, world } = start();
    world.answer = outage;
    for (let time = 0; time < 6; time += 1) await reason();
    expect([asked.length, await reason()]).toEqual([4, 'busy']);
    pass(15_001);
    const { promise, reject } = Promise.withResolvers<JsonAnswer>();
    world.answer = () => promise;
    const trying = reason();
    expect(await reason({ ...QUESTION, language: 'fr' })).toBe('busy');
    reject(new ApplicationError('slow', 'still'));
    expect([await trying, await reason(), asked.length]).toEqual(['slow', 'busy', 5]);
    pass(15_001);
    world.answer = async () => saying('Sardines');
    expect([await reason(), await reason({ ...QUESTION, language: 'fr' })]).toEqual(['answered', 'answered']);
  });

  test('another application is asked all the same, and that one by other projects', async () => {
    const { reason, world } = start();
    world.answer = ({ url }) => (url.host === 'application.example' ? outage() : Promise.resolve(saying('Sardines')));
    for (let time = 0; time < 5; time += 1) await reason();
    expect(await reason(QUESTION, { ...SOURCE, endpoint: 'https://other.example' })).toBe('answered');
    expect(await reason(QUESTION, { ...SOURCE, projectId: 'q' })).toBe('unreachable');
  });

  const asking = (options: Partial<ApplicationClientOptions>) => {
    const { reason, asked, world } = start(options);
    const { promise, resolve } = Promise.withResolvers<JsonAnswer>();
    world.answer = ({ url }) => (url.host.startsWith('well') ? Promise.resolve(saying('Sardines')) : promise);
    const ask = (projectId: string, host: string, language = 'en') =>
      reason({ ...QUESTION, language }, { ...SOURCE, projectId, endpoint: `https://${host}.example` });
    return { ask, asked, end: () => resolve(saying('Sardines')) };
  };

  test('only so many questions are under way at once, and only so many wait', async () => {
    const { ask, asked, end } = asking({ atOnce: 2, atOnceInAll: 3, waiting: 1 });
    const running = [ask('a', '1'), ask('a', '2'), ask('a', '3'), ask('b', '1')];
    expect([await ask('a', '4'), asked.length]).toEqual(['busy', 3]);
    end();
    expect(await Promise.all(running)).toEqual(Array(4).fill('answered'));
  });

  test('SEC-M3e: projects whose applications hang keep no other from its own', async () => {
    const { ask, end } = asking({ atOnce: 2, atOnceInAll: 4 });
    const four = (project: string) =>
      Array.from({ length: 4 }, (_, index) => ask(project, `hangs-${project}-${index}`));
    const hanging = four('a');
    // One alone has not all places.
    expect(await ask('other', 'well', 'fr')).toBe('answered');
    hanging.push(...['b', 'c', 'd'].flatMap(four));
    const other = ask('other', 'well');
    end();
    expect(await other).toBe('answered');
    await Promise.all(hanging);
  });

  test('SEC-M3e: an application that hangs has only so many places, whoever asks it', async () => {
    const { ask, end } = asking({ atOnceToOrigin: 3, atOnceInAll: 4 });
    const hanging = Array.from({ length: 12 }, (_, index) => ask(`project ${index}`, 'hangs'));
    expect(await ask('other', 'well')).toBe('answered');
    end();
    await Promise.all(hanging);
  });

  test.each(['http://application.example', 'https://127.0.0.1', 'https://[::1]'])(
    '%s is not asked, even where it was stored',
    async (endpoint) => {
      const { reason, asked } = start();
      expect([await reason(QUESTION, { ...SOURCE, endpoint }), asked]).toEqual(['refused', []]);
    },
  );
});

describe('E10: an answer is read as far as it can be drawn', () => {
  const read = async (render_data: unknown, language = 'en') => {
    const { applications, world } = start();
    world.answer = async () => ({ value: { render_data }, maxAge: null });
    return (await applications.render(SOURCE, { ...QUESTION, language })).value;
  };

  test('texts come in every language, or in the one asked for', async () => {
    expect(await read([{ title: { en: 'Figs', fr: 'Figues', de: 'Feigen' } }, { title: 'Figues' }], 'fr')).toEqual([
      { title: { en: 'Figs', fr: 'Figues' }, description: {}, medias: [], link: null },
      { title: { fr: 'Figues' }, description: {}, medias: [], link: null },
    ]);
  });

  test('formatted text is sanitised', async () => {
    const [item] = await read([{ description: '<p onclick=x>Good <img src=x onerror=y> <script>bad</script></p>' }]);
    expect(item?.description.en).toMatch(/^<p>Good .*<\/p>$/);
    expect(item?.description.en).not.toMatch(/onclick|onerror|script/);
  });

  test('pictures are https or not there, links safe or none', async () => {
    const [item] = await read([
      {
        title: 'Figs',
        medias: [
          { url: 'https://a.example/a.jpg', alt: 'A fig' },
          { url: 'http://a.example/b.jpg' },
          { url: 'javascript:x' },
          7,
          null,
        ],
        link: 'javascript:alert(1)',
      },
      { title: 'More', link: { url: '/menu', new_tab: true } },
    ]);
    expect(item).toMatchObject({ medias: [{ url: 'https://a.example/a.jpg', alt: { en: 'A fig' } }], link: null });
  });

  test('what is of the wrong type is left out, and so is what is empty', async () => {
    const odd = [null, 7, 'x', [], {}, { title: 7 }, { title: [] }, { medias: 'x' }, { title: ' ' }, { title: 'Figs' }];
    expect((await read(odd)).map(({ title }) => title.en)).toEqual(['Figs']);
    expect(await read(Array.from({ length: 1000 }, () => ({ title: 'x'.repeat(1000) })))).toHaveLength(200);
  });

  test.each([[undefined], [null], [{}], ['x'], [7]])('%p is no list', async (data) => {
    await expect(read(data)).rejects.toMatchObject({ reason: 'broken' });
  });

  test('options are those of the fields there are', async () => {
    const { applications, world } = start();
    world.answer = async () => ({
      value: [
        {
          field: 'stall',
          option_values: [{ id: 'fish', title: 'From the sea' }, { id: 7 }, { title: 'x' }, null, 'y'],
        },
        { field: 'other', option_values: [] },
        { field: '__proto__', option_values: [] },
        null,
      ],
      maxAge: null,
    });
    expect(await applications.options(SOURCE, ['stall'])).toEqual([
      {
        field: 'stall',
        option_values: [
          { id: 'fish', title: 'From the sea' },
          { id: '7', title: '7' },
        ],
      },
    ]);
    world.answer = async () => ({ value: { stall: [] }, maxAge: null });
    await expect(applications.options({ ...SOURCE, name: 'b' }, ['stall'])).rejects.toMatchObject({ reason: 'broken' });
  });
});

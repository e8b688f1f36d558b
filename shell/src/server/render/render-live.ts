import type { Logger } from 'pino';
import { ApiError, messageOf, type RemoteRelease } from 'shared-contracts';
import { createSparingWarnings } from 'shared-contracts/sparing-warnings';
import { RenderError } from '../errors/render-error.ts';
import { type Chosen, nameOf } from '../remotes/candidates.ts';
import type { LiveRemotes } from '../remotes/live-remotes.ts';
import type { ServiceLog } from '../remotes/service-log.ts';
import type { ServedVersion } from '../remotes/tally.ts';
import { attemptKey, createInTime } from './in-time.ts';
import type { PageInput, PageRenderer, RenderOutcome } from './page-renderer.ts';
import { lossesOf, lossesOfKinds, type Quarantine } from './quarantine.ts';

export interface LiveRender extends RenderOutcome {
  /** Rendered whole, by the version that whoever asks is served. Anything less is not kept for long. */
  readonly sound: boolean;
  /** Versions that it was to be made with. */
  readonly served: readonly ServedVersion[];
}

export type RenderLive = (input: PageInput) => Promise<LiveRender>;

const passFaults = (error: unknown): null => {
  if (error instanceof RenderError && error.concernsRelease) return null;
  throw error;
};

/** Whether the page is missing for what became of files on this machine: nothing that counts against a version. */
const isDamage = (error: unknown): boolean => error instanceof RenderError && error.failure === 'damage';

/** Versions that are tried for a page that the live one cannot render: each more costs whoever waits for it. */
const MOST_TRIED = 2;

interface Told {
  readonly logger: Logger;
  readonly service: Pick<ServiceLog, 'note'>;
}

/** What is known of a page that was not drawn whole. */
interface Facts {
  /** How many are missing. */
  readonly sections?: number;
  readonly section?: string;
  readonly kind?: string;
  readonly reason?: string;
  readonly err?: unknown;
}

function reasonOf({ sections, kind, reason, err }: Facts): string {
  if (sections !== undefined) return `sections left out: ${sections}`;
  if (err !== undefined) return messageOf(err);
  return [kind, reason].filter((part) => part !== undefined).join(': ');
}

/** Whoever runs the product learns of it, however few pages it is: visitors see the version before, or a gap. */
function createTelling({ logger, service }: Told) {
  const warn = createSparingWarnings();
  return (release: RemoteRelease, { project, page }: PageInput, facts: Facts): void => {
    const { name, version } = release;
    service.note({ name, version, what: 'page', reason: reasonOf(facts), project: project.id, page: page.id });
    warn(
      logger,
      `${nameOf(release)} ${project.id}`,
      { remote: nameOf(release), project: project.id, page: page.id, ...facts },
      'A remote did not render a page whole',
    );
  };
}

/** What part remotes have in a page that the renderer of this name draws. */
function shareIn(name: string) {
  /** Whether a page is made with a remote. */
  const isUsed = (release: RemoteRelease, { page }: PageInput): boolean =>
    release.name === name || page.sections.some((section) => Object.hasOwn(release.kinds ?? {}, section.name));

  /** What a remote did not draw of a page. */
  const lossesOfRemote = (release: RemoteRelease, outcome: RenderOutcome | null): number =>
    release.name === name ? lossesOf(outcome) : lossesOfKinds(release, outcome);
  return { isUsed, lossesOfRemote };
}

/** What both ways of drawing have: by the live versions, and with candidates among them. */
interface Drawing extends ReturnType<typeof shareIn> {
  /** Of the renderer. */
  readonly name: string;
  readonly remotes: LiveRemotes;
  readonly renderer: PageRenderer;
  readonly tell: ReturnType<typeof createTelling>;
}

type Draw<By> = (by: By, input: PageInput, onSlow?: () => void) => Promise<LiveRender>;

/** Draws by the live version, and what it cannot draw at all by those before it. */
function createDrawLive(drawing: Drawing, quarantine: Quarantine): Draw<RemoteRelease> {
  const { name, remotes, renderer, tell, isUsed, lossesOfRemote } = drawing;
  /** Live versions of other remotes that a page is made with. */
  const othersIn = (input: PageInput): readonly RemoteRelease[] =>
    remotes.all().filter((release) => release.name !== name && isUsed(release, input));
  /** The live versions that a page was to be made with. */
  const servedOf = (live: RemoteRelease, input: PageInput, outcome: RenderOutcome): readonly ServedVersion[] =>
    [live, ...othersIn(input)].map((release) => ({ release, failed: lossesOfRemote(release, outcome) > 0 }));

  const note = (live: RemoteRelease, input: PageInput, outcome: RenderOutcome | null): void => {
    void quarantine.note(live, input, outcome);
    for (const release of othersIn(input)) void quarantine.noteKinds(release, live, input, outcome);
  };
  return async (live, input, onSlow) => {
    const before = remotes.before(name).slice(0, MOST_TRIED);
    try {
      const outcome = await renderer.render(live, input, onSlow ? { onSlow } : {});
      note(live, input, outcome);
      const { failed, failedKinds = [] } = outcome.page;
      if (failed > failedKinds.length) tell(live, input, { sections: failed - failedKinds.length });
      for (const { remote = '', name: kind, id, error } of failedKinds) {
        const release = remotes.current(remote);
        if (release) tell(release, input, { section: id, kind, reason: error });
      }
      const sound = outcome.page.failed + outcome.hung.length === 0;
      return { ...outcome, sound, served: servedOf(live, input, outcome) };
    } catch (error) {
      passFaults(error);
      if (!isDamage(error)) note(live, input, null);
      tell(live, input, { err: error });
      for (const release of before) {
        const outcome = await renderer.render(release, input).catch(passFaults);
        if (outcome) return { ...outcome, sound: false, served: [{ release: live, failed: true }] };
      }
      throw error;
    }
  };
}

/** Draws with candidates of whatever remotes. What one draws worse than the live version is its failure; what both do is the page's. */
function createDrawTried(drawing: Drawing, renderWith: Draw<RemoteRelease>): Draw<Chosen['candidates']> {
  const { name, remotes, renderer, tell, isUsed, lossesOfRemote } = drawing;
  return async (candidates, input, onSlow) => {
    const live = remotes.current(name);
    const drawing = candidates.get(name) ?? live;
    if (!drawing) throw new ApiError('unavailable');
    let fault: unknown;
    const drawn = await renderer.render(drawing, input, onSlow ? { onSlow } : {}).catch((error: unknown) => {
      fault = error;
      return passFaults(error);
    });
    const tried = [...candidates.values()].filter((release) => isUsed(release, input));
    const failing = isDamage(fault) ? [] : tried.filter((release) => lossesOfRemote(release, drawn) > 0);
    if (drawn && failing.length === 0) {
      for (const release of tried) remotes.noteWell(release, input.page.id);
      const sound = drawn.page.failed + drawn.hung.length === 0;
      return { ...drawn, sound, served: tried.map((release) => ({ release, failed: false })) };
    }
    const { chosen: _, ...usually } = input;
    const usual = live && (await renderWith(live, usually).catch(passFaults));
    const worse = failing.filter((release) => usual && lossesOfRemote(release, usual) < lossesOfRemote(release, drawn));
    for (const release of worse)
      tell(release, input, drawn ? { sections: lossesOfRemote(release, drawn) } : { err: fault });
    const shown = worse.length > 0 || !drawn ? usual : drawn;
    if (!shown) throw fault ?? new ApiError('unavailable');
    return { ...shown, sound: false, served: tried.map((release) => ({ release, failed: worse.includes(release) })) };
  };
}

/**
 * Renders with the version that whoever asks is served. A page that the live one cannot render at all is shown as the versions
 * before it render it; one that a candidate draws worse than the live one, as that does.
 */
export function createRenderLive(
  name: string,
  remotes: LiveRemotes,
  renderer: PageRenderer,
  quarantine: Quarantine,
  told: Told,
): RenderLive {
  const tell = createTelling(told);
  const inTime = createInTime();
  const drawing: Drawing = { name, remotes, renderer, tell, ...shareIn(name) };
  const drawLive = createDrawLive(drawing, quarantine);

  /** As another version draws it, where those that should are at it for too long. */
  const drawInstead = async (other: RemoteRelease, input: PageInput, late: readonly RemoteRelease[]) => {
    const { chosen: _, ...usually } = input;
    const outcome = await renderer.render(other, usually, { isInstead: true });
    for (const release of late) tell(release, input, { reason: 'it did not end soon' });
    return { ...outcome, sound: false, served: late.map((release) => ({ release, failed: true })) };
  };

  const renderWith = (live: RemoteRelease, input: PageInput): Promise<LiveRender> => {
    const [previous] = remotes.before(name);
    if (!previous) return drawLive(live, input);
    return inTime({
      key: attemptKey(nameOf(live), input),
      draw: (onSlow) => drawLive(live, input, onSlow),
      instead: () => drawInstead(previous, input, [live]),
    });
  };

  const drawTried = createDrawTried(drawing, renderWith);
  const renderTried = (candidates: Chosen['candidates'], input: PageInput): Promise<LiveRender> => {
    const live = remotes.current(name);
    const tried = [...candidates.values()].filter((release) => drawing.isUsed(release, input));
    if (!live) return drawTried(candidates, input);
    return inTime({
      key: attemptKey(tried.map(nameOf).join(), input),
      draw: (onSlow) => drawTried(candidates, input, onSlow),
      instead: () => drawInstead(live, input, tried),
    });
  };

  return async (input) => {
    await remotes.started;
    const candidates = input.chosen?.candidates ?? new Map();
    if ([...candidates.values()].some((release) => drawing.isUsed(release, input)))
      return renderTried(candidates, input);
    const live = remotes.current(name);
    if (!live) throw new ApiError('unavailable');
    return renderWith(live, input);
  };
}

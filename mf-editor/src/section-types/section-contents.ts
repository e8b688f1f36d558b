import type { RemoteHost, RenderedContent, RenderPayload, Section } from 'shared-contracts';
import type { SectionData } from 'shared-contracts/drawing';
import { CONTENT_FIELDS, isFromApplication } from 'shared-contracts/sections';
import { translateOf } from '../words/translate.ts';

type AppliedSection = RenderPayload['page']['sections'][number];

/** How long nothing is typed before an application is asked again. Milliseconds. */
const PAUSE = 350;

const WAITING = { render_data: [], waiting: true };

interface Asked {
  readonly key: string;
  readonly timer?: ReturnType<typeof setTimeout>;
  /** What is shown meanwhile. */
  readonly answer: unknown;
}

/** What its application depends on; how the section is drawn is no part of it. */
const ownSettings = (section: AppliedSection): Section['settings'][number] =>
  Object.fromEntries(Object.entries(section.settings?.[0] ?? {}).filter(([name]) => !(name in CONTENT_FIELDS)));

/** What applications show in the sections under edit, with settings that are not saved yet. */
export function createSectionContents(host: RemoteHost, pause = PAUSE): SectionData {
  const translate = translateOf(host);
  const sections = new Map<string, Asked>();
  const listeners = new Set<() => void>();
  let last: Readonly<Record<string, unknown>> = {};

  const answerOf = ({ render_data, error, reason }: RenderedContent): unknown =>
    error === undefined
      ? { render_data }
      : { render_data, error: translate(`applications.reasons.${reason ?? 'broken'}`) };

  const tell = (id: string, key: string, answer: unknown): void => {
    if (sections.get(id)?.key !== key) return;
    sections.set(id, { key, answer });
    for (const listener of [...listeners]) listener();
  };

  const ask = (
    { id, name, weight }: AppliedSection,
    options: Section['settings'],
    key: string,
    payload: RenderPayload,
  ) =>
    host.api
      .renderSection({
        params: { project: payload.project.id },
        body: {
          section: { id, name, weight, options },
          base_path: payload.page.path,
          query_string: { language: payload.locale },
        },
      })
      .then(
        (answer) => tell(id, key, answerOf(answer)),
        () => tell(id, key, { render_data: [], error: translate('applications.reasons.unreachable') }),
      );

  const read = (section: AppliedSection, payload: RenderPayload): unknown => {
    const options = [ownSettings(section)];
    const key = JSON.stringify([section.name, payload.locale, payload.page.path, options]);
    const before = sections.get(section.id);
    if (before?.key === key) return before.answer;
    clearTimeout(before?.timer);
    const timer = setTimeout(() => void ask(section, options, key, payload), before ? pause : 0);
    const answer = before?.answer ?? WAITING;
    sections.set(section.id, { key, timer, answer });
    return answer;
  };

  return {
    of: (payload) => {
      const applied = payload.page.sections.filter(isFromApplication);
      const now = Object.fromEntries(applied.map((section) => [section.id, read(section, payload)]));
      const isSame =
        Object.keys(now).length === Object.keys(last).length && Object.keys(now).every((id) => now[id] === last[id]);
      if (!isSame) last = now;
      return last;
    },
    concerns: isFromApplication,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

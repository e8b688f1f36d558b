import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderPayload } from 'shared-contracts';
import { CART_COUNT_SOURCE } from '../document/cart-count.ts';
import { hashSource } from '../document/hash-source.ts';
import { withImageSources } from '../document/image-sources.ts';
import { joinBytes } from '../document/join-bytes.ts';
import type { KindRemote } from '../document/kind-remote.ts';
import { markupOf } from '../document/markup.ts';
import { PREVIEW_STYLE_SOURCE } from '../document/preview-mark.ts';
import { TRIAL_SOURCE, trialParts } from '../document/trial-script.ts';
import { visibleLength } from '../document/visible-length.ts';
import { pageScripts, withKinds } from '../document/visitor-files.ts';
import { documentAround, documentStyle } from '../document/write-document.ts';
import { contentHash } from '../http/content-hash.ts';
import { pagePayload } from './page-payload.ts';
import type { PageSheets } from './page-sheets.ts';
import type { Writing, WrittenPage } from './render-job.ts';
import { withShareImage } from './with-share-image.ts';

/** Most pages in a row have one theme. */
let last = { css: '', source: hashSource('') };

function styleSource(css: string): string {
  if (last.css !== css) last = { css, source: hashSource(css) };
  return last.source;
}

type SheetsOf = (names: readonly string[]) => PageSheets | null;

/** What the styles of another remote are called on a page. */
const sheetOf = (remote: string): string => `${remote}/`;

const joined = new LRUCache<string, PageSheets>({ max: 32 });

/** Styles of a page: the renderer's own, and those of other remotes after them. */
function sheetsIn(
  names: readonly string[],
  remotes: readonly KindRemote[],
  sheetsOf: SheetsOf,
  kindSheets: (remote: KindRemote) => PageSheets | null,
): PageSheets | null {
  const brought = remotes.map(({ remote }) => sheetOf(remote));
  const own = sheetsOf(names.filter((name) => !brought.includes(name)));
  if (!own || remotes.length === 0) return own;
  const all = [own, ...remotes.map(kindSheets)];
  if (!all.every((sheets) => sheets !== null)) return null;
  const key = all.map(({ source }) => source).join();
  const css = () => all.map((sheets) => sheets.css).join('');
  const made = joined.get(key) ?? { css: css(), source: hashSource(css()) };
  joined.set(key, made);
  return made;
}

/** A rendered page as the bytes that are sent. Done by the worker: the thread that answers requests only passes them on. */
export function writePage(
  rendered: RenderedPage,
  payload: RenderPayload,
  { form, files: all, tool, isMeasured }: Writing,
  sheetsOf: SheetsOf = () => null,
  kindSheets: (remote: KindRemote) => PageSheets | null = () => null,
): WrittenPage {
  const remotes = (all.kinds ?? []).filter(({ remote }) => rendered.sheets?.includes(sheetOf(remote)) ?? true);
  const files = withKinds(all, remotes);
  const markup = markupOf(rendered);
  const countsCart = markup.some((part) => part.countsCart);
  const page = withImageSources(
    rendered,
    markup.flatMap(({ images }) => images),
  );
  const sheets = (files.rest && page.sheets && sheetsIn(page.sheets, remotes, sheetsOf, kindSheets)) || null;
  const shown = { sheets: sheets !== null, article: markup.some((part) => part.hasArticle) };
  const whole = pagePayload(withShareImage(page, payload), payload, form, files, shown);
  const { scripts, scriptSources } = files.scripts ?? pageScripts(files, whole);
  const { origin } = payload;
  const write = () => {
    const [before, after] = documentAround(whole, {
      ...{ files, scripts, origin, countsCart, tool },
      css: sheets?.css,
      trial: form.trial && trialParts(form.trial, payload),
      preview: form.preview,
    });
    return [before, ...markup.map(({ bytes }) => bytes), after];
  };
  const body = joinBytes(form.as === 'payload' ? [JSON.stringify(whole)] : write());
  return {
    body,
    hash: contentHash(body),
    styles: [
      styleSource(documentStyle(page.themeCss)),
      ...(sheets ? [sheets.source] : []),
      ...(form.preview || tool?.local ? [PREVIEW_STYLE_SOURCE] : []),
    ],
    scripts: [...scriptSources, ...(countsCart ? [CART_COUNT_SOURCE] : []), ...(form.trial ? [TRIAL_SOURCE] : [])],
    failed: page.failed.length,
    ...(page.failed.some(({ remote }) => remote) && { failedKinds: page.failed.filter(({ remote }) => remote) }),
    ...(isMeasured && { text: visibleLength(markup.map(({ html }) => html).join('')) }),
    ...(page.sources && { sources: page.sources }),
    ...(page.redirect && { redirect: page.redirect }),
  };
}

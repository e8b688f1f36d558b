import type { RenderedPage, RenderPayload } from 'shared-contracts';
import { CART_COUNT_SOURCE, countsCart } from '../document/cart-count.ts';
import { hashSource } from '../document/hash-source.ts';
import { withImageSources } from '../document/image-sources.ts';
import { pageScripts } from '../document/visitor-files.ts';
import { documentStyle, writeDocument } from '../document/write-document.ts';
import { contentHash } from '../http/content-hash.ts';
import { pagePayload } from './page-payload.ts';
import type { Writing, WrittenPage } from './render-job.ts';
import { withShareImage } from './with-share-image.ts';

const encoder = new TextEncoder();

/** Most pages in a row have one theme. */
let last = { css: '', source: hashSource('') };

function styleSource(css: string): string {
  if (last.css !== css) last = { css, source: hashSource(css) };
  return last.source;
}

/** A rendered page as the bytes that are sent. Done by the worker: the thread that answers requests only passes them on. */
export function writePage(rendered: RenderedPage, payload: RenderPayload, { form, files, tool }: Writing): WrittenPage {
  const page = withImageSources(rendered);
  const whole = pagePayload(withShareImage(page, payload), payload, form, files);
  const { scripts, scriptSources } = files.scripts ?? pageScripts(files, whole);
  const { origin } = payload;
  const text = form.as === 'payload' ? JSON.stringify(whole) : writeDocument(whole, { files, scripts, origin, tool });
  const body = encoder.encode(text);
  return {
    body,
    hash: contentHash(body),
    style: styleSource(documentStyle(page.themeCss)),
    scripts: countsCart(page.html) ? [...scriptSources, CART_COUNT_SOURCE] : scriptSources,
    failed: page.failed.length,
    ...(page.sources && { sources: page.sources }),
    ...(page.redirect && { redirect: page.redirect }),
  };
}

import type { ToolPin } from '../../../../shared/tool-state.ts';

/** A remote of a document that brings this to the tool, and nothing else. */
export const testPin = (name: string, brings: Partial<ToolPin> = {}): ToolPin => ({
  ...{ name, version: '1.0.0', entry: '', assetBase: '', styles: [], provides: [] },
  ...{ screens: {}, commands: {}, panels: {}, slots: {}, pickers: {} },
  ...brings,
});

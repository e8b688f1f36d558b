/** The tool's part of the build. */
export interface ToolBuild {
  readonly entry: string;
  /** Every module of it, the lazy ones too. */
  readonly files: readonly string[];
  readonly styles: readonly string[];
  /** Modules it shares with remotes of the tool, and their versions. */
  readonly shared: Readonly<Record<string, string>>;
}

/** `build.json` beside the browser build of the shell, written by `@infra/build`. File names are relative to it. */
export interface BuildManifest {
  /** Names the build; part of every address, so its files never change. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** Module every page loads. */
  readonly loader: string;
  /** Module that hydrates islands. */
  readonly host: string;
  /** Module of sites that have analytics. */
  readonly analytics: string;
  /** Module of pages that show an article. */
  readonly article: string;
  /** What opens the tool without a network, for people in draft mode. */
  readonly serviceWorker: string;
  /** Integrity (`sha384-…`) of every file a browser may load. */
  readonly files: Readonly<Record<string, string>>;
  /** Files the host needs before it can run, itself first. */
  readonly hostFiles: readonly string[];
  /** Modules the host shares with remotes, and their versions. */
  readonly shared: Readonly<Record<string, string>>;
  /** What takes the host's place for signed-in people. */
  readonly tool: ToolBuild;
}

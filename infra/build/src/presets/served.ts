import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration, MultiCompiler } from '@rspack/core';
import type { Bundler } from '../bundlers/bundler.ts';

export interface ServedTo {
  /** Name of the remote. */
  readonly name: string;
  /** Origin of the shell, whose pages alone may read it. */
  readonly shell: string;
}

/** All that a page asks for under a name that stays; a remote may have no styles, which are asked for all the same. */
export const STYLES = '/styles.css';
export const EVENTS = '/events';
const PORT = 8787;
const IN_BROWSERS = new Set(['client', 'styles-styles']);
/** Of what the server brings: the rest is for pages of its own, and opens editors. */
const KEPT = new Set([
  'host-header-check',
  'set-headers',
  '@rspack/dev-middleware',
  'webpack-dev-middleware',
  'options-middleware',
]);

export const headersFor = (shell: string): Record<string, string> => ({
  'access-control-allow-origin': shell,
  'access-control-allow-private-network': 'true',
  'cache-control': 'no-store',
});

/** Where whoever works on the site says that their browser is to have it from there. */
const linkTo = ({ name, shell }: ServedTo, address: string): string =>
  `${shell}/n-api/local/${name}?at=${encodeURIComponent(address)}`;

/** Pages that are read anew when a source was built again. */
export function followers() {
  const following = new Set<ServerResponse>();
  return {
    follow: (response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      following.add(response);
      response.on('close', () => following.delete(response));
    },
    tell: (): void => {
      for (const response of following) response.write('event: built\ndata:\n\n');
    },
  };
}

/** What pages follow, told by the compiler of both builds. */
function followersOf(compiler: MultiCompiler) {
  const { follow, tell } = followers();
  compiler.hooks.done.tap('events', (stats) => {
    if (!stats.hasErrors()) tell();
  });
  return follow;
}

const noStyles = (response: ServerResponse): void => void response.setHeader('content-type', 'text/css').end();

/** For `rspack serve` and `webpack serve`. The page is the shell's: nothing is put into the remote that would look for one of its own. */
const devServer = (to: ServedTo): Configuration['devServer'] => ({
  host: 'localhost',
  port: PORT,
  hot: false,
  client: false,
  webSocketServer: false,
  static: false,
  compress: false,
  headers: headersFor(to.shell),
  devMiddleware: { publicPath: '/' },
  setupMiddlewares: (middlewares, { compiler }: { compiler: MultiCompiler }) => {
    const follow = followersOf(compiler);
    return [
      ...middlewares.filter((one) => 'name' in one && KEPT.has(one.name ?? '')),
      { path: EVENTS, middleware: (_: unknown, response: ServerResponse) => follow(response) },
      { path: STYLES, middleware: (_: unknown, response: ServerResponse) => noStyles(response) },
    ];
  },
  onListening: ({ server }: { server: Server }) => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`Open ${linkTo(to, `http://localhost:${port}`)} where you are signed in.\n`);
  },
});

/** The browser's builds of a remote, readable, under names that stay. */
export const servedBuilds = ({ served }: Bundler, builds: readonly Configuration[], to: ServedTo): Configuration[] =>
  builds
    .filter(({ name = '' }) => IN_BROWSERS.has(name))
    .map((config) => ({
      ...config,
      ...served,
      devtool: 'cheap-module-source-map',
      optimization: { ...config.optimization, minimize: false },
      output: {
        ...config.output,
        filename: config.name === 'client' ? '[name].mjs' : '[name].js',
        chunkFilename: '[name].mjs',
        cssFilename: '[name].css',
      },
      devServer: devServer(to),
    }));

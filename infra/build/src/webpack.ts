import { webpackBundler } from './bundlers/webpack.ts';
import { remoteConfigOf } from './remote-config.ts';

/** For `webpack.config.ts`, what `@infra/build` has for `rspack.config.ts`. */
export const remoteConfig = remoteConfigOf(webpackBundler);

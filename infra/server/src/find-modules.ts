import { registerHooks } from 'node:module';
import { addressOf } from './module-addresses.ts';

// Of the two thousand modules of a start half need no search, which is a third of its work.
registerHooks({
  resolve: (specifier, context, next) => {
    const address = addressOf(specifier, context.parentURL);
    return address ? { ...address, shortCircuit: true } : next(specifier, context);
  },
});

import { registerHooks } from 'node:module';

// Replaces modules that need Next. The condition `react-server` would empty `server-only`, but select Next's React too.
const STUBS = {
  'server-only': '',
  'next/cache': ['cacheTag', 'cacheLife', 'revalidateTag'].map((name) => `export const ${name} = () => {};`).join(''),
};

registerHooks({
  resolve: (specifier, context, next) =>
    Object.hasOwn(STUBS, specifier)
      ? { url: `data:text/javascript,${STUBS[specifier]}`, shortCircuit: true }
      : next(specifier, context),
});

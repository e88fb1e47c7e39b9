import { registerHooks } from 'node:module';

// Outside Next nothing is cached that could be marked, and `server-only` has nothing to guard. The condition `react-server`, under which it is empty by itself, would also
// choose builds of other packages that need Next's own React.
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

import { registerHooks } from 'node:module';

// Outside Next, `server-only` has nothing to guard. The condition `react-server`, under which it is empty by itself, would also
// choose builds of other packages that need Next's own React.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'server-only' ? { url: 'data:text/javascript,', shortCircuit: true } : next(specifier, context),
});

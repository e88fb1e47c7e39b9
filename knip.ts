import type { KnipConfig } from 'knip';

/** Finds unused files, exports and packages; part of `npm run check` and of the tests. */
const config: KnipConfig = {
  entry: [
    'scripts/*.mjs',
    'scripts/db/*.ts',
    'bench/*.mjs',
    'bench/db/*.ts',
    // Started by the scripts above.
    'bench/lib/{bare-server,load-page,shoppers}.mjs',
    'bench/chaos/moved-clock.mjs',
    'tools/openapi/write.ts',
    // Referred to only by their path.
    'scripts/lib/{end-with-parent,server-side}.mjs',
    'tests/runner/vitest-reporter.mjs',
    'components/ui/glyph/server-icon.ts',
    'lib/desk/order-papers/print-worker.mjs',
    'lib/orders/invoice/pdf/pdf-worker.mjs',
    'tests/support/{empty,next-cache}.ts',
    'tests/support/shop/{metered-cluster,own-shop}.ts',
    'tests/unit/guards/texts/write-style-baseline.ts',
    'tools/*.mjs',
    'prisma/seed.ts',
    'worker/sw.ts',
    // Named in next.config.mjs.
    'lib/platform/server/i18n.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,css}'],
  ignoreDependencies: [
    // Used by the generated client, which is not in the repository.
    '@prisma/client',
    // Read as a file (app/fonts.ts), and run as a program.
    '@fontsource-variable/readex-pro',
    'tsx',
  ],
  // System programs, used where they exist.
  ignoreBinaries: ['Xvfb', 'groupadd', 'useradd', 'locale', 'mount', 'umount'],
  // The parts of a primitive form a set; only an unused primitive is reported.
  ignoreIssues: { 'components/ui/*': ['exports', 'types'] },
};

export default config;

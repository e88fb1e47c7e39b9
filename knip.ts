import type { KnipConfig } from 'knip';

/** What nothing uses: files, exports and packages. Part of `npm run check` and of the tests. */
const config: KnipConfig = {
  entry: [
    'scripts/*.mjs',
    'scripts/db/*.ts',
    'bench/*.mjs',
    'bench/db/*.ts',
    // Programs of their own, started by those above.
    'bench/lib/{bare-server,load-page,shoppers}.mjs',
    'bench/chaos/moved-clock.mjs',
    'tools/openapi/write.ts',
    // Named by their paths: the build's icon factory, what another process loads first, and what tests put in another's place.
    'scripts/lib/{end-with-parent,server-side}.mjs',
    'tests/runner/vitest-reporter.mjs',
    'components/ui/glyph/server-icon.ts',
    'lib/desk/order-papers/print-worker.mjs',
    'lib/office/accounting/pdf-worker.mjs',
    'tests/support/{empty,next-cache}.ts',
    'tests/support/shop/{metered-cluster,own-shop}.ts',
    // Commands of their own.
    'tests/unit/guards/texts/write-style-baseline.ts',
    'tools/*.mjs',
    'prisma/seed.ts',
    'worker/sw.ts',
    // next-intl's, named in next.config.mjs.
    'lib/platform/server/i18n.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,css}'],
  ignoreDependencies: [
    // The generated database client, which no repository holds, stands on it.
    '@prisma/client',
    // Read as files: the typeface's by app/fonts.ts and tools/, the other as a program.
    '@fontsource-variable/readex-pro',
    'tsx',
  ],
  // Programs of the system, which the embedded database, the bad night and the engines ask for where they exist.
  ignoreBinaries: ['Xvfb', 'groupadd', 'useradd', 'locale', 'mount', 'umount'],
  // The parts of a primitive come as a set; whether the primitive itself is used is looked at.
  ignoreIssues: { 'components/ui/*': ['exports', 'types'] },
};

export default config;

import { describe, expect, it } from 'vitest';
import { backwardImports, circles, fileCircles, serverCodeInClient } from './arrows';
import { type Source, shopSources } from './project';

const file = (path: string, text: string): Source => ({ path, text });

const SERVER = `import 'server-only';\n`;

describe('the arrows between the parts of the shop', () => {
  it('point one way', () => {
    expect(backwardImports(shopSources())).toEqual([]);
  });

  it.each([
    ['a component that uses a page', 'components/storefront/card.tsx', `import { x } from '@/app/page';`],
    ['a rule that uses a package', 'lib/selling/cart/rules.ts', `import { z } from 'zod';`],
    ['a rule that uses the database', 'lib/selling/cart/rules.ts', `import { db } from '../../platform/server/db';`],
    ['a rule that uses a schema', 'lib/selling/cart/rules.ts', `import type { Line } from './schema';`],
    ['a value that knows a noun', 'lib/platform/shared/money.ts', `import { x } from '../../selling/cart/rules';`],
    ['an order that knows a cart', 'lib/orders/order/rules.ts', `import { x } from '../../selling/cart/rules';`],
    [
      'the server that knows a noun',
      'lib/platform/server/db.ts',
      `import 'server-only';\nimport { x } from '../../selling/cart/rules';`,
    ],
    [
      'a payment provider that uses the database',
      'lib/money/payment/providers/tap/adapter.ts',
      `${SERVER}import { db } from '../../../../platform/server/db.ts';`,
    ],
    ['a read that uses a write', 'lib/selling/cart/reads.ts', `${SERVER}export { add } from './writes';`],
    [
      'a write that answers calls',
      'lib/selling/cart/writes.ts',
      `${SERVER}import { json } from '../../platform/server/api/respond';`,
    ],
    [
      'a primitive that knows the shop',
      'components/ui/button.tsx',
      `import { money } from '@/lib/platform/shared/money';`,
    ],
    ['an import at run time', 'lib/selling/cart/rules.ts', `const x = await import('../../platform/server/env');`],
  ])('find %s', (_, path, text) => {
    expect(backwardImports([file(path, text)])).toHaveLength(1);
  });

  it('find a schema that uses a read', () => {
    const sources = [
      file('lib/selling/cart/schema.ts', `import type { Row } from './reads';`),
      file('lib/selling/cart/reads.ts', `import 'server-only';`),
    ];
    expect(backwardImports(sources)).toHaveLength(1);
  });

  it.each([
    [
      'app/page.tsx',
      `import { Card } from '@/components/storefront/card';\nimport { db } from '@/lib/platform/server/db';`,
    ],
    ['components/ui/button.tsx', `import { cn } from '@/lib/utils';\nimport { Slot } from 'radix-ui';`],
    [
      'lib/selling/cart/writes.ts',
      `${SERVER}import { cartOf } from './reads';\nimport { cents } from '../../platform/shared/money';`,
    ],
    [
      'lib/selling/cart/schema.ts',
      `import { z } from 'zod';\nimport { MAX } from './rules';\nimport { T } from '../../orders/order/rules';`,
    ],
    [
      'lib/selling/cart/rules.ts',
      `// import { db } from '../../platform/server/db';\nimport { cents } from '../../platform/shared/money';`,
    ],
  ])('let %s pass', (path, text) => {
    expect(backwardImports([file(path, text)])).toEqual([]);
  });
});

describe('no circle', () => {
  it.each(['lib', 'components/storefront', 'components/admin'])('is between the folders of %s', (base) => {
    expect(circles(shopSources(), base)).toEqual([]);
  });

  it('of three folders is overlooked', () => {
    const sources = [
      file('lib/selling/cart/reads.ts', `import type { A } from '../../orders/order/rules';`),
      file('lib/orders/order/rules.ts', `import { b } from '../../money/payment/state';`),
      file('lib/money/payment/state.ts', `import { c } from '@/lib/selling/cart/rules';`),
      file('lib/platform/shared/money.ts', ''),
    ];
    expect(circles(sources, 'lib')).toHaveLength(1);
    expect(circles(sources.slice(1), 'lib')).toEqual([]);
  });
});

describe('no circle of files', () => {
  it('is in app, components and lib', () => {
    expect(fileCircles(shopSources())).toEqual([]);
  });

  it.each([
    ['two files', [`import { b } from './b';`, `export * from './a';`], ['a → b', 'b → a']],
    ['a type', [`import { b } from './b';`, `import type { A } from '@/lib/a';`], ['a → b', 'b → a']],
    ['a type of an import at run time', [`let b: typeof import('./b');`, `import './a';`], ['a → b', 'b → a']],
    ['three files', [`import './b';`, `import './c';`, `import './a';`], ['a → b', 'b → c', 'c → a']],
    ['one file', [`import type { A } from './a';`], ['a → a']],
    ['files that others use', [`import './b';`, `import './c';`, `import './d';`, `import './c';`], ['c → d', 'd → c']],
  ])('of %s is overlooked', (_, texts, ways) => {
    const sources = texts.map((text, index) => file(`lib/${'abcd'[index]}.ts`, text));
    expect(fileCircles(sources)).toEqual([ways.map((way) => way.replace(/\w/g, 'lib/$&.ts')).join(', ')]);
  });

  it('is a chain, a comment or a package', () => {
    const texts = [`import './b';\nimport './c';`, `import './c';`, `// import './a';\nimport 'react';`];
    expect(fileCircles(texts.map((text, index) => file(`lib/${'abc'[index]}.ts`, text)))).toEqual([]);
  });
});

describe('the browser', () => {
  it('gets no server code', () => {
    expect(serverCodeInClient(shopSources())).toEqual([]);
  });

  it('gets server code through a helper: found', () => {
    const sources = [
      file('components/cart.tsx', `'use client';\nimport { helper } from './helper';`),
      file('components/helper.ts', `import { db } from '@/lib/platform/server/db';`),
      file('lib/platform/server/db.ts', `import 'server-only';`),
    ];
    expect(serverCodeInClient(sources)).toEqual([
      'components/cart.tsx → components/helper.ts → lib/platform/server/db.ts',
    ]);
  });

  it('may know the types of the server', () => {
    const sources = [
      file(
        'components/cart.tsx',
        `'use client';\nimport type { Cart } from '@/lib/selling/cart/reads';\nimport { type Row } from '@/lib/platform/server/db';`,
      ),
      file('lib/selling/cart/reads.ts', ''),
      file('lib/platform/server/db.ts', ''),
    ];
    expect(serverCodeInClient(sources)).toEqual([]);
  });
});

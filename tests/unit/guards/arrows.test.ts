import { describe, expect, it } from 'vitest';
import { backwardImports, circles, serverCodeInClient } from './arrows';
import { type Source, shopSources } from './project';

const file = (path: string, text: string): Source => ({ path, text });

const SERVER = `import 'server-only';\n`;

describe('the arrows between the parts of the shop', () => {
  it('point one way', () => {
    expect(backwardImports(shopSources())).toEqual([]);
  });

  it.each([
    ['a component that uses a page', 'components/storefront/card.tsx', `import { x } from '@/app/page';`],
    ['a rule that uses a package', 'lib/cart/rules.ts', `import { z } from 'zod';`],
    ['a rule that uses the database', 'lib/cart/rules.ts', `import { db } from '../server/db';`],
    ['a rule that uses a schema', 'lib/cart/rules.ts', `import type { Line } from './schema';`],
    ['a value that knows a noun', 'lib/shared/money.ts', `import { x } from '../cart/rules';`],
    ['the server that knows a noun', 'lib/server/db.ts', `import 'server-only';\nimport { x } from '../cart/rules';`],
    [
      'a payment provider that uses the database',
      'lib/payment/providers/tap/adapter.ts',
      `${SERVER}import { db } from '../../../server/db.ts';`,
    ],
    ['a read that uses a write', 'lib/cart/reads.ts', `${SERVER}export { add } from './writes';`],
    ['a write that answers calls', 'lib/cart/writes.ts', `${SERVER}import { json } from '../server/api/respond';`],
    ['a primitive that knows the shop', 'components/ui/button.tsx', `import { money } from '@/lib/shared/money';`],
    ['an import at run time', 'lib/cart/rules.ts', `const x = await import('../server/env');`],
  ])('find %s', (_, path, text) => {
    expect(backwardImports([file(path, text)])).toHaveLength(1);
  });

  it('find a schema that uses a read', () => {
    const sources = [
      file('lib/cart/schema.ts', `import type { Row } from './reads';`),
      file('lib/cart/reads.ts', `import 'server-only';`),
    ];
    expect(backwardImports(sources)).toHaveLength(1);
  });

  it.each([
    ['app/page.tsx', `import { Card } from '@/components/storefront/card';\nimport { db } from '@/lib/server/db';`],
    ['components/ui/button.tsx', `import { cn } from '@/lib/utils';\nimport { Slot } from 'radix-ui';`],
    ['lib/cart/writes.ts', `${SERVER}import { cartOf } from './reads';\nimport { cents } from '../shared/money';`],
    [
      'lib/cart/schema.ts',
      `import { z } from 'zod';\nimport { MAX } from './rules';\nimport { T } from '../order/rules';`,
    ],
    ['lib/cart/rules.ts', `// import { db } from '../server/db';\nimport { cents } from '../shared/money';`],
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
      file('lib/cart/reads.ts', `import type { A } from '../order/rules';`),
      file('lib/order/rules.ts', `import { b } from '../payment/state';`),
      file('lib/payment/state.ts', `import { c } from '@/lib/cart/rules';`),
      file('lib/shared/money.ts', ''),
    ];
    expect(circles(sources, 'lib')).toHaveLength(1);
    expect(circles(sources.slice(1), 'lib')).toEqual([]);
  });
});

describe('the browser', () => {
  it('gets no server code', () => {
    expect(serverCodeInClient(shopSources())).toEqual([]);
  });

  it('gets server code through a helper: found', () => {
    const sources = [
      file('components/cart.tsx', `'use client';\nimport { helper } from './helper';`),
      file('components/helper.ts', `import { db } from '@/lib/server/db';`),
      file('lib/server/db.ts', `import 'server-only';`),
    ];
    expect(serverCodeInClient(sources)).toEqual(['components/cart.tsx → components/helper.ts → lib/server/db.ts']);
  });

  it('may know the types of the server', () => {
    const sources = [
      file(
        'components/cart.tsx',
        `'use client';\nimport type { Cart } from '@/lib/cart/reads';\nimport { type Row } from '@/lib/server/db';`,
      ),
      file('lib/cart/reads.ts', ''),
      file('lib/server/db.ts', ''),
    ];
    expect(serverCodeInClient(sources)).toEqual([]);
  });
});

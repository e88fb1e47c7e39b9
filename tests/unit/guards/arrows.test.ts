import { describe, expect, it } from 'vitest';
import { backwardImports, serverCodeInClient } from './arrows';
import { type Source, shopSources } from './project';

const file = (path: string, text: string): Source => ({ path, text });

describe('the arrows between the parts of the shop', () => {
  it('point one way', () => {
    expect(backwardImports(shopSources())).toEqual([]);
  });

  it.each([
    ['a component that uses a page', 'components/storefront/card.tsx', `import { x } from '@/app/page';`],
    ['a rule that uses a package', 'lib/shared/money.ts', `import { z } from 'zod';`],
    ['a rule that uses the database', 'lib/shared/money.ts', `import { db } from '../db';`],
    ['a payment provider that uses the database', 'lib/payment/providers/tap.ts', `import { db } from '../db.ts';`],
    ['a schema that uses a query', 'lib/cart/schema.ts', `import type { Row } from '../queries/cart';`],
    ['a query that uses a command', 'lib/cart/reads.ts', `export { add } from '../commands/add';`],
    ['a primitive that knows the shop', 'components/ui/button.tsx', `import { money } from '@/lib/shared/money';`],
    ['an import at run time', 'lib/shared/money.ts', `const x = await import('../env');`],
  ])('find %s', (_, path, text) => {
    expect(backwardImports([file(path, text)])).toHaveLength(1);
  });

  it.each([
    ['app/page.tsx', `import { Card } from '@/components/storefront/card';\nimport { db } from '@/lib/server/db';`],
    ['components/ui/button.tsx', `import { cn } from '@/lib/utils';\nimport { Slot } from 'radix-ui';`],
    ['lib/commands/add.ts', `import { cartOf } from '../queries/cart';\nimport { cents } from '../domain/money';`],
    ['lib/checkout/totals.ts', `// import { db } from '../db';\nimport { cents } from './money';`],
  ])('let %s pass', (path, text) => {
    expect(backwardImports([file(path, text)])).toEqual([]);
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

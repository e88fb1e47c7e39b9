import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import messages from '../../../../messages/ar.json';
import { projectFiles, readProjectFile } from '../project';
import { tableUnder, wrongNouns, wrongVerbs } from './glossary';
import { messageTexts } from './words';

const glossary = readProjectFile('docs/glossary.md');
const project = {
  schema: readProjectFile('prisma/schema.prisma'),
  texts: messageTexts(messages),
  isRoom: (room: string) => existsSync(`lib/${room}`),
  routes: new Set(
    projectFiles(['app'], ['page.tsx', 'route.ts']).map(({ path }) =>
      path.replace(/^app|\/\([^)]*\)|\/(page\.tsx|route\.ts)$/g, ''),
    ),
  ),
};

describe('the glossary', () => {
  it('names models, words, rooms, routes and messages that exist', () => {
    const rows = tableUnder(glossary, 'Nouns');
    expect(rows.length).toBeGreaterThan(40);
    expect(wrongNouns(rows, project)).toEqual([]);
  });

  it('names functions that exist', () => {
    const rows = tableUnder(glossary, 'Verbs');
    expect(rows.length).toBeGreaterThan(25);
    const sources = projectFiles(['lib'], ['.ts']);
    const isExported = (name: string) =>
      sources.some(({ text }) => new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm').test(text));
    expect(wrongVerbs(rows, isExported)).toEqual([]);
  });
});

describe('the guard of the glossary', () => {
  it('finds what does not exist', () => {
    const [row = []] = tableUnder(
      '\n## Nouns\n\n| N | W | M | R | P | G |\n|---|---|---|---|---|---|\n| cart | زنبيل | `Cart`, `carts` | `no/cart` | `/basket` | `basket` |\n',
      'Nouns',
    );
    expect(wrongNouns([row], project)).toEqual([
      'cart: Cart, carts',
      'cart: زنبيل',
      'cart: no/cart',
      'cart: /basket',
      'cart: basket',
    ]);
    expect(wrongNouns([['coupon', 'بوليصة', '`Coupon`', '', '', '`admin.coupons`']], project)).toEqual([
      'coupon: بوليصة',
    ]);
    expect(
      wrongNouns(
        [
          ['batch', '', '`ProductBatch`'],
          ['entry', '', '`StockEntries`'],
        ],
        project,
      ),
    ).toEqual(['entry: StockEntries, stock_entriess']);
    expect(wrongVerbs([['pack', '', '`packAll`']], () => false)).toEqual(['pack: packAll']);
  });
});

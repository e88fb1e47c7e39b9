import { readFileSync } from 'node:fs';
import { searchProducts } from '../../lib/catalogue/product/listing-reads.ts';
import { db } from '../../lib/platform/server/db.ts';
import { answerable, judge, type Queries, report, SETS } from '../../tests/search-eval/judge.ts';
import { queriesFrom } from '../../tests/search-eval/own-queries.ts';

// Runs judged queries and prints by group the share with a right product in the top five.

const [option, file] = process.argv.slice(2);
const isSet = (name: string | undefined): name is keyof typeof SETS => name !== undefined && Object.hasOwn(SETS, name);
const queries: Queries =
  option === '--file'
    ? queriesFrom(JSON.parse(readFileSync(file ?? '', 'utf8')))
    : isSet(option)
      ? SETS[option]
      : Object.fromEntries(
          [...new Set(Object.values(SETS).flatMap((set) => Object.keys(set)))].map((group) => [
            group,
            Object.values(SETS).flatMap((set: Queries) => set[group] ?? []),
          ]),
        );
const rows = await db.product.findMany({ select: { id: true, name: true, price: true, specifications: true } });
if (rows.length === 0) {
  console.error('There are no products: start the shop once, or bring some with npm run import.');
  process.exit(1);
}
const all = rows.map((row) => ({ ...row, price: Number(row.price) }));
const times: number[] = [];
const asked = answerable(queries, all);
const groups = await judge(
  async (query) => {
    const begun = performance.now();
    const { products, dropped } = await searchProducts(query, {}, 'relevance', { offset: 0, limit: 5 }, new Date());
    times.push(performance.now() - begun);
    return { found: products.map((product) => ({ ...product, price: Number(product.effectivePrice) })), dropped };
  },
  all,
  asked,
);
const left = Object.entries(queries).flatMap(([group, list]) => list.filter((one) => !asked[group]?.includes(one)));
if (left.length > 0) console.log(`Not asked, no product here fits: ${left.map(([query]) => query).join(' · ')}\n`);
console.log(report(groups));
times.sort((a, b) => a - b);
console.log(
  `${all.length} products; median ${times[times.length >> 1]?.toFixed(0)} ms, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms`,
);
await db.$disconnect();

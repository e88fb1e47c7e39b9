import { searchProducts } from '../../lib/product/reads.ts';
import { db } from '../../lib/server/db.ts';
import { judge, report } from '../../tests/search-eval/judge.ts';

// Asks the judged queries of the shop's own search and prints what part of each group finds a right product among the first five.

const half = process.argv[2] === 'tuning' || process.argv[2] === 'unseen' ? process.argv[2] : 'all';
const rows = await db.product.findMany({ select: { id: true, name: true, price: true, specifications: true } });
const all = rows.map((row) => ({ ...row, price: Number(row.price) }));
const times: number[] = [];
const groups = await judge(
  async (query) => {
    const begun = performance.now();
    const { products } = await searchProducts(query, {}, 'relevance', { offset: 0, limit: 5 }, new Date());
    times.push(performance.now() - begun);
    return products.map((product) => ({ ...product, price: Number(product.effectivePrice) }));
  },
  all,
  half,
);
console.log(report(groups));
times.sort((a, b) => a - b);
console.log(
  `${all.length} products; median ${times[times.length >> 1]?.toFixed(0)} ms, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms`,
);
await db.$disconnect();

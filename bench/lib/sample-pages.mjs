import { withClient } from '../../scripts/lib/database/database.mjs';
import { Refusal } from '../../scripts/lib/output.mjs';

/** Returns one page of each kind as [name, path], using DATABASE_URL. */
export async function samplePages() {
  const [{ slug, id }] = await withClient(process.env.DATABASE_URL, async (client) => {
    const { rows } = await client.query(
      `select category as slug, min(id) as id from products where in_stock group by category order by count(*) desc, category limit 1`,
    );
    if (rows.length === 0) throw new Refusal('There are no products to measure with.');
    return rows;
  });
  return [
    ['Home', '/'],
    ['Category', `/category/${slug}`],
    ['Category, filtered and sorted', `/category/${slug}/sort.price_asc/price.1000-5000`],
    ['Product', `/product/${id}`],
    ['Search', '/search?q=rtx'],
    ['Builder', '/pc-builder'],
  ];
}

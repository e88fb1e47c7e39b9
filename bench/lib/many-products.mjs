import { withClient } from '../../scripts/lib/database/database.mjs';

/** Rows per statement. */
const PORTION = 4_000;

/** Shrinks the demo catalogue, or enlarges it by copies with other names. */
export const resizeCatalogue = (url, size) =>
  withClient(url, async (client) => {
    const count = async () => (await client.query('select count(*)::int as count from products')).rows[0].count;
    await client.query(
      `delete from products where id in (
         select id from products where id not in (select product_id from daily_offers)
         order by created_at limit greatest(0, $1::int - $2::int))`,
      [await count(), size],
    );
    const there = await count();
    // Triggers would run for each statement and be slow; their work is done below, in batches.
    await client.query('alter table products disable trigger user');
    await client.query(
      `with copies as materialized (
         select gen_random_uuid()::text as copied, copy, p.*
         from generate_series(1, $1::int) as copy, products p order by copy limit $2::int),
       made as (
         insert into products (id, name, description, price, image, images, category, brand, in_stock, featured, specifications,
           key_specifications, created_at, updated_at)
         select copied, name || ' M' || copy, description, price + copy % 97, image, images, category, brand, in_stock, false,
           specifications, key_specifications, created_at - make_interval(mins => copy), now()
         from copies)
       insert into product_values (product_id, attribute_id, key, text, number, number_from)
       select c.copied, v.attribute_id, v.key, v.text, v.number, v.number_from
       from copies c join product_values v on v.product_id = c.id`,
      [Math.ceil(size / Math.max(1, there)), Math.max(0, size - there)],
    );
    await client.query('alter table products enable trigger user');
    for (let written = size; written > 0; written -= PORTION)
      await client.query(
        `select write_search_documents(array(
           select id from products p where not exists (select from search_documents d where d.product_id = p.id)
           limit $1))`,
        [PORTION],
      );
    // An empty change makes all caches reload everything.
    await client.query('insert into product_changes (product_no) values (null)');
    await client.query('vacuum analyze products, product_values, search_documents, search_vocabulary');
    return `${await count()} products`;
  });

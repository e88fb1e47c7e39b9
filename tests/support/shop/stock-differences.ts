import { db } from '../db.ts';

type Difference = { id: string; quantity: number | null; sum: number; last: number | null; breaks: number };

/** Finds products whose movements do not add up to their stock or do not connect. Damaged returned pieces cause no movement. */
export const stockDifferences = (ids: readonly string[]) =>
  db.$queryRaw<Difference[]>`
    WITH moved AS (
      SELECT m.*, lag(m."after") OVER w AS was, row_number() OVER w AS place
      FROM stock_movements m WHERE m.product_id = ANY (${[...ids]}::text[]) WINDOW w AS (PARTITION BY m.product_id ORDER BY m.id)
    ), told AS (
      SELECT p.id, p.stock_quantity AS quantity,
        coalesce((SELECT sum(pieces) FILTER (WHERE cause <> 'damaged') FROM moved WHERE product_id = p.id), 0)::int AS sum,
        (SELECT "after" FROM moved WHERE product_id = p.id ORDER BY id DESC LIMIT 1) AS last,
        (SELECT count(*) FROM moved WHERE product_id = p.id AND CASE WHEN place = 1 THEN "before" IS NOT NULL
          ELSE "before" IS DISTINCT FROM was END)::int AS breaks
      FROM products p WHERE p.id = ANY (${[...ids]}::text[])
    )
    SELECT * FROM told WHERE sum <> coalesce(quantity, 0) OR last IS DISTINCT FROM quantity OR breaks > 0`;

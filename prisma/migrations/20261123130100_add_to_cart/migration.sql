-- Puts a product into a session's cart, or adds to the quantity that is there, within the limits that the shop names; no row when it is
-- not to be had or a limit stands against it. A function, so that it is one journey to the database: adds of one session stand in line,
-- and each of its statements sees what the adds before have left, as no single statement would. A product that is being deleted is
-- waited for. With `restore` the line has at least this quantity afterwards instead.
CREATE FUNCTION "add_to_cart"(line text, session text, product text, pieces integer, restore boolean, most_pieces integer, most_lines integer)
  RETURNS TABLE ("id" text, "quantity" integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart:' || session, 0));
  RETURN QUERY
    INSERT INTO "cart_items" AS "known" ("id", "product_id", "quantity", "session_id", "updated_at")
    SELECT line, "products"."id", pieces, session, now()
    FROM "products" WHERE "products"."id" = product AND "in_stock" AND (
      (SELECT count(*) FROM "cart_items" WHERE "session_id" = session) < most_lines
      OR EXISTS (SELECT 1 FROM "cart_items" WHERE "session_id" = session AND "product_id" = product)
    ) FOR KEY SHARE OF "products"
    ON CONFLICT ("session_id", "product_id") DO UPDATE
      SET "quantity" = CASE WHEN restore THEN greatest("known"."quantity", excluded."quantity")
          ELSE "known"."quantity" + excluded."quantity" END, "updated_at" = now()
      WHERE restore OR "known"."quantity" + excluded."quantity" <= most_pieces
    RETURNING "known"."id", "known"."quantity";
END $$;

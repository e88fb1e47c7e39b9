-- Pictures of other sites that a row names: only these are fetched. By their hash, because an address may be longer than an index takes.
CREATE FUNCTION "remote_pictures"(main text, more text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT array_agg(md5(address)) FROM unnest(array_append(more, main)) AS address WHERE address LIKE 'https:%');

CREATE INDEX "products_remote_pictures_idx" ON "products" USING GIN ("remote_pictures"("image", "images"));
CREATE INDEX "order_items_remote_picture_idx" ON "order_items" (md5("product_image")) WHERE "product_image" LIKE 'https:%';

-- Rating columns of products, so that lists need no other table.

-- Adds differences instead of recounting: concurrent publications both count.
CREATE OR REPLACE FUNCTION "keep_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'published' THEN
    UPDATE products SET rating_sum = rating_sum - OLD.stars, rating_count = rating_count - 1 WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'published' THEN
    UPDATE products SET rating_sum = rating_sum + NEW.stars, rating_count = rating_count + 1 WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "reviews_keep_rating" AFTER INSERT OR DELETE OR UPDATE OF "state", "stars", "product_id" ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "keep_rating"();

-- The product must be the one that the order line sold.
CREATE OR REPLACE FUNCTION "check_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM order_items i WHERE i.id = NEW.order_item_id AND i.product_id = NEW.product_id) THEN
    RAISE EXCEPTION 'a review of another product than its order line' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "reviews_check" BEFORE INSERT OR UPDATE OF "product_id", "order_item_id" ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "check_review"();

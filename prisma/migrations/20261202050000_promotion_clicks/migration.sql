-- Clicks on banners, slides and the promo bar per day, and the one that an order followed.
CREATE TYPE "promotion_source" AS ENUM ('notification_banner', 'hero_slide', 'promo_bar');

CREATE TABLE "promotion_clicks" (
    "day" DATE NOT NULL,
    "source" "promotion_source" NOT NULL,
    "source_id" TEXT NOT NULL,
    "clicks" INTEGER NOT NULL,

    CONSTRAINT "promotion_clicks_pkey" PRIMARY KEY ("day", "source", "source_id")
);

CREATE TABLE "order_promotions" (
    "order_id" TEXT NOT NULL,
    "source" "promotion_source" NOT NULL,
    "source_id" TEXT NOT NULL,

    CONSTRAINT "order_promotions_pkey" PRIMARY KEY ("order_id")
);

ALTER TABLE "order_promotions" ADD CONSTRAINT "order_promotions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

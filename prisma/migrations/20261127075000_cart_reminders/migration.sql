-- Customers who agreed to letters can be reminded of a cart that they left: one letter for a cart, off until staff switch it on.
-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN "cart_reminders" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "cart_reminder_hours" INTEGER NOT NULL DEFAULT 4;

-- CreateTable
CREATE TABLE "cart_reminders" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "opened_by" TEXT,
    "opened_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_reminders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_reminder_lines" (
    "reminder_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "add_ons" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "cart_reminder_lines_pkey" PRIMARY KEY ("reminder_id","product_id")
);

-- CreateTable
CREATE TABLE "cart_reminder_opt_outs" (
    "mailbox" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_reminder_opt_outs_pkey" PRIMARY KEY ("mailbox")
);

-- CreateIndex
CREATE INDEX "cart_reminders_customer_id_created_at_idx" ON "cart_reminders"("customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "cart_reminders_opened_by_opened_at_idx" ON "cart_reminders"("opened_by", "opened_at");

-- CreateIndex
CREATE INDEX "cart_reminders_created_at_idx" ON "cart_reminders"("created_at");

-- CreateIndex
CREATE INDEX "cart_reminder_lines_product_id_idx" ON "cart_reminder_lines"("product_id");

-- CreateIndex
CREATE INDEX "cart_items_updated_at_idx" ON "cart_items"("updated_at");

-- AddForeignKey
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_reminder_lines" ADD CONSTRAINT "cart_reminder_lines_reminder_id_fkey" FOREIGN KEY ("reminder_id") REFERENCES "cart_reminders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_reminder_lines" ADD CONSTRAINT "cart_reminder_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

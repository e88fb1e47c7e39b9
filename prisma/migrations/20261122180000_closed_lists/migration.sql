-- Closed lists become types of the database: no other value can be stored, and the client knows them.

-- CreateEnum
CREATE TYPE "staff_role" AS ENUM ('owner', 'staff');

-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('waiting', 'running', 'done', 'failed');

-- CreateEnum
CREATE TYPE "coupon_type" AS ENUM ('percentage', 'fixed_amount', 'free_shipping');

-- CreateEnum
CREATE TYPE "gateway_type" AS ENUM ('stripe', 'tap', 'tamara', 'stcpay', 'applepay', 'transfer', 'cash', 'custom', 'other');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'pending_payment', 'confirmed', 'shipped', 'delivered', 'cancelled');

-- CreateEnum
CREATE TYPE "payment_alert" AS ENUM ('disputed', 'reversed', 'not_captured', 'unreachable');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded');

-- CreateEnum
CREATE TYPE "dispute" AS ENUM ('open', 'won', 'lost');

-- CreateEnum
CREATE TYPE "capture_state" AS ENUM ('due', 'done', 'failed');

-- CreateEnum
CREATE TYPE "capture_error" AS ENUM ('refused', 'unreachable', 'unknown');

-- CreateEnum
CREATE TYPE "newsletter_channel" AS ENUM ('email', 'whatsapp');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('queued', 'handed', 'sending', 'sent', 'failed', 'dropped');

-- CreateEnum
CREATE TYPE "audit_action" AS ENUM ('create', 'update', 'delete', 'sign_in', 'password_change', 'password_reset');

-- CreateEnum
CREATE TYPE "audit_entity" AS ENUM ('product', 'category', 'shipping_company', 'store_settings', 'customer', 'order', 'notification_banner', 'payment_gateway', 'footer_section', 'social_link', 'daily_offer', 'hero_slide', 'newsletter', 'subscriber', 'coupon', 'message', 'staff_account', 'import', 'upload');

-- Its condition compares the column with text.
DROP INDEX "orders_unpaid_partial_idx";

-- AlterTable
ALTER TABLE "users"
  DROP CONSTRAINT "users_role_check",
  ALTER COLUMN "role" DROP DEFAULT,
  ALTER COLUMN "role" TYPE "staff_role" USING "role"::"staff_role",
  ALTER COLUMN "role" SET DEFAULT 'staff';

-- AlterTable
ALTER TABLE "product_imports"
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "import_status" USING "status"::"import_status",
  ALTER COLUMN "status" SET DEFAULT 'waiting';

-- AlterTable
ALTER TABLE "coupons"
  DROP CONSTRAINT "coupons_type_check",
  ALTER COLUMN "type" DROP DEFAULT,
  ALTER COLUMN "type" TYPE "coupon_type" USING "type"::"coupon_type",
  ALTER COLUMN "type" SET DEFAULT 'percentage';

-- AlterTable
ALTER TABLE "payment_gateways"
  DROP CONSTRAINT "payment_gateways_type_check",
  ALTER COLUMN "type" DROP DEFAULT,
  ALTER COLUMN "type" TYPE "gateway_type" USING "type"::"gateway_type",
  ALTER COLUMN "type" SET DEFAULT 'custom';

-- AlterTable
ALTER TABLE "orders"
  DROP CONSTRAINT "orders_status_check",
  DROP CONSTRAINT "orders_payment_alert_check",
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "order_status" USING "status"::"order_status",
  ALTER COLUMN "payment_alert" TYPE "payment_alert" USING "payment_alert"::"payment_alert",
  ALTER COLUMN "status" SET DEFAULT 'pending';

-- AlterTable
ALTER TABLE "order_status_history"
  ALTER COLUMN "from_status" TYPE "order_status" USING "from_status"::"order_status",
  ALTER COLUMN "to_status" TYPE "order_status" USING "to_status"::"order_status";

-- AlterTable
ALTER TABLE "payments"
  DROP CONSTRAINT "payments_status_check",
  DROP CONSTRAINT "payments_dispute_check",
  DROP CONSTRAINT "payments_capture_state_check",
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "payment_status" USING "status"::"payment_status",
  ALTER COLUMN "dispute" TYPE "dispute" USING "dispute"::"dispute",
  ALTER COLUMN "capture_state" TYPE "capture_state" USING "capture_state"::"capture_state",
  ALTER COLUMN "capture_error" TYPE "capture_error" USING "capture_error"::"capture_error",
  ALTER COLUMN "status" SET DEFAULT 'pending';

-- AlterTable
ALTER TABLE "newsletter_subscriptions"
  DROP CONSTRAINT "newsletter_subscriptions_type_check",
  ALTER COLUMN "type" TYPE "newsletter_channel" USING "type"::"newsletter_channel";

-- AlterTable
ALTER TABLE "newsletter_deliveries"
  DROP CONSTRAINT "newsletter_deliveries_channel_check",
  DROP CONSTRAINT "newsletter_deliveries_status_check",
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "channel" TYPE "newsletter_channel" USING "channel"::"newsletter_channel",
  ALTER COLUMN "status" TYPE "delivery_status" USING "status"::"delivery_status",
  ALTER COLUMN "status" SET DEFAULT 'queued';

-- AlterTable
ALTER TABLE "audit_log"
  ALTER COLUMN "action" TYPE "audit_action" USING "action"::"audit_action",
  ALTER COLUMN "entity" TYPE "audit_entity" USING "entity"::"audit_entity";

-- By hand, as before.
CREATE INDEX "orders_unpaid_partial_idx" ON "orders"("created_at") WHERE "status" = 'pending_payment';

-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'staff_role';

-- CreateEnum
CREATE TYPE "staff_area" AS ENUM ('orders', 'refunds', 'catalogue', 'content', 'customers', 'reports', 'settings', 'staff', 'personal_data_export');

-- CreateTable
CREATE TABLE "staff_roles" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "areas" "staff_area"[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_roles_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "users" ADD COLUMN "role_id" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "staff_roles_name_key" ON "staff_roles"("name");
CREATE INDEX "users_role_id_idx" ON "users"("role_id");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "staff_roles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Roles to begin with, which owners may change or delete. The first is what every member of staff could do before there were roles.
INSERT INTO "staff_roles" ("id", "name", "areas", "updated_at") VALUES
    ('3f0c8a52-6d1e-4b7a-9c35-51e2d0a7b001', 'موظف المتجر', '{orders,refunds,catalogue,content,customers,reports}', now()),
    ('3f0c8a52-6d1e-4b7a-9c35-51e2d0a7b002', 'مدير الطلبات', '{orders,refunds,customers}', now()),
    ('3f0c8a52-6d1e-4b7a-9c35-51e2d0a7b003', 'مدير الكتالوج', '{catalogue}', now()),
    ('3f0c8a52-6d1e-4b7a-9c35-51e2d0a7b004', 'محرر المحتوى', '{content}', now()),
    ('3f0c8a52-6d1e-4b7a-9c35-51e2d0a7b005', 'محاسب', '{orders,reports}', now());

UPDATE "users" SET "role_id" = '3f0c8a52-6d1e-4b7a-9c35-51e2d0a7b001' WHERE "role" = 'staff';

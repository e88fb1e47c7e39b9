-- Staff name families and say by what their products are chosen: when a family was last written tells whether somebody else did meanwhile.
ALTER TYPE "audit_entity" ADD VALUE IF NOT EXISTS 'family';
ALTER TABLE "families"
  ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

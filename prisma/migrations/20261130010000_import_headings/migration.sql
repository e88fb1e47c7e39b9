-- What a file calls its columns: faults and notices name a column as the file does.
ALTER TABLE "product_imports" ADD COLUMN "headings" JSONB NOT NULL DEFAULT '{}';

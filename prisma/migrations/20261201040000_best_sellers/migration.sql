-- Best sellers, without the many products that were not sold lately.
CREATE INDEX "search_documents_sold_partial_idx" ON "search_documents"("sold" DESC) WHERE "sold" > 0;

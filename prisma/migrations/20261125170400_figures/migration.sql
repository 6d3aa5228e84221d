-- CreateIndex
-- Figures read the orders of a period; carts have none, and Prisma knows no partial indexes.
CREATE INDEX "orders_placed" ON "orders" ("placed_at") WHERE "placed_at" IS NOT NULL;

-- CreateIndex
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_person_id_at_idx" ON "audit_entries"("person_id", "at");

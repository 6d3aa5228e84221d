-- CreateIndex
-- Guest orders are looked up by the address of the person who asks; Prisma knows no indexes on expressions.
CREATE INDEX "orders_guest_email" ON "orders" (lower("billing" ->> 'email')) WHERE "person_id" IS NULL AND "placed_at" IS NOT NULL;

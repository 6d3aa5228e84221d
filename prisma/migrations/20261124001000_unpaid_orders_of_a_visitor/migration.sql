-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "visitor" TEXT;

-- What one mailbox or one address has ordered and not paid is asked for with each order.
CREATE INDEX "orders_unpaid_by_mailbox" ON "orders" (lower("billing"->>'email')) WHERE "payment_state" = 'awaited';
CREATE INDEX "orders_by_visitor" ON "orders" ("visitor") WHERE "visitor" IS NOT NULL;

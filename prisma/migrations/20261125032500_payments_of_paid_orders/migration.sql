-- What was paid so far was paid at once.
INSERT INTO "payments" ("order_id", "amount", "method", "made_at")
SELECT o."id", o."total", coalesce(m."kind", 'transfer'), coalesce(t."updated_at", r."made_at", o."updated_at")
FROM "orders" o
LEFT JOIN "receipts" r ON r."order_id" = o."id"
LEFT JOIN LATERAL (
  SELECT "method_id", "updated_at" FROM "payment_transactions"
  WHERE "order_id" = o."id" AND "state" = 'done' ORDER BY "updated_at" DESC LIMIT 1
) t ON true
LEFT JOIN "payment_methods" m ON m."id" = t."method_id"
WHERE o."payment_state" = 'paid' AND o."total" > 0
ORDER BY o."id";

UPDATE "orders" SET "paid" = "total" WHERE "payment_state" = 'paid';

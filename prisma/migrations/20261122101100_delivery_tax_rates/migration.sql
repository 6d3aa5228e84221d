-- Until now there was one rate, which lines bear and delivery was taxed with.
UPDATE "orders" o SET "delivery_tax_rate" = l."tax_rate"
FROM (SELECT "order_id", max("tax_rate") AS "tax_rate" FROM "order_lines" GROUP BY "order_id") l
WHERE l."order_id" = o."id" AND o."placed_at" IS NOT NULL;

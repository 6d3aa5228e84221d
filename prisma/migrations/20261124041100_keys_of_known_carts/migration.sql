INSERT INTO "cart_keys" ("key", "order_id") SELECT "cart_key", "id" FROM "orders" WHERE "cart_key" IS NOT NULL;

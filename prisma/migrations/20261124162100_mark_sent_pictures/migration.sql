-- What only messages show was sent with them.
UPDATE "pictures" p SET "sent_at" = now()
WHERE EXISTS (SELECT FROM "message_photos" m WHERE m."hash" = p."hash")
  AND NOT EXISTS (SELECT FROM "product_pictures" o WHERE o."hash" = p."hash")
  AND NOT EXISTS (SELECT FROM "variants" v WHERE v."picture_hash" = p."hash");

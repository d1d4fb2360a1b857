-- Buyouts used to make a product each, and the mirror took it for goods (docs/decisions/033).
UPDATE "catalog_products" AS product SET "active" = false, "updated_at" = now()
WHERE product."active" AND product."name" LIKE 'Übernahme: %' AND product."metadata" = '{}'::jsonb
  AND NOT EXISTS (SELECT FROM "stripe_products" WHERE "stripe_product_id" = product."id")
  AND EXISTS (SELECT FROM "stripe_prices" WHERE "product_id" = product."id")
  AND NOT EXISTS (SELECT FROM "stripe_prices" WHERE "product_id" = product."id" AND "active");

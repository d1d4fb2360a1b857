-- Devices of rentals that were bought out are the renter's.
UPDATE "inventory_items" AS device SET "status" = 'delivered', "location" = 'customer', "assigned_order_id" = NULL,
  "buyer_email" = bought."customer_email", "sold_date" = bought."sold_date", "sale_amount" = bought."cents"
FROM (
  SELECT orders."id", orders."customer_email", (rentals."ended_at" AT TIME ZONE 'Europe/Berlin')::date AS "sold_date",
    (SELECT sum("amount_cents")::integer FROM "rent_credit_entries"
      WHERE "rental_id" = rentals."id" AND "kind" = 'buyout') AS "cents"
  FROM "orders" JOIN "rentals" ON rentals."order_id" = orders."id" WHERE rentals."state" = 'bought_out'
) AS bought WHERE device."assigned_order_id" = bought."id";
--> statement-breakpoint
UPDATE "stock_reservations" AS hold SET "state" = 'gone',
  "inventory_id" = coalesce(hold."inventory_id", (SELECT "assigned_inventory_id" FROM "orders" WHERE "id" = hold."order_id"))
FROM "rentals" WHERE rentals."order_id" = hold."order_id" AND rentals."state" = 'bought_out' AND hold."state" = 'sold';
--> statement-breakpoint
-- Devices of goods that are back, or of orders that came to nothing, are free again.
UPDATE "inventory_items" AS device SET "status" = CASE WHEN device."status" = 'maintenance' THEN device."status" ELSE 'available' END,
  "location" = CASE WHEN device."location" = 'customer' THEN 'warehouse' ELSE device."location" END,
  "assigned_order_id" = NULL, "buyer_email" = NULL, "sold_date" = NULL, "sale_amount" = NULL
FROM "orders" WHERE device."assigned_order_id" = orders."id" AND (
  orders."logistics_status" IN ('return_processed', 'returned') OR
  (orders."logistics_status" IN ('pending', 'preparing') AND orders."status" IN ('failed', 'canceled', 'refunded'))
);
--> statement-breakpoint
-- What left the house after its product had devices took one of those that are still listed as there.
UPDATE "inventory_items" AS device SET "assigned_order_id" = sent."id", "status" = sent."status", "location" = 'customer'
FROM (
  SELECT orders."id", orders."stripe_product_id",
    CASE WHEN orders."logistics_status" IN ('shipped', 'return_shipped') THEN 'shipped' ELSE 'delivered' END AS "status",
    row_number() OVER (PARTITION BY orders."stripe_product_id" ORDER BY orders."created_at", orders."id") AS "place"
  FROM "orders" JOIN "stock_reservations" AS hold ON hold."order_id" = orders."id" AND hold."state" = 'sold'
  WHERE orders."assigned_inventory_id" IS NULL
    AND orders."logistics_status" IN ('shipped', 'delivered', 'return_requested', 'return_approved', 'return_shipped', 'return_received')
    AND coalesce(orders."shipping_date", orders."delivery_date", orders."updated_at") >=
      (SELECT min("created_at") FROM "inventory_items" WHERE "stripe_product_id" = orders."stripe_product_id")
) AS sent
JOIN (
  SELECT "id", "stripe_product_id",
    row_number() OVER (PARTITION BY "stripe_product_id" ORDER BY "created_at", "id") AS "place"
  FROM "inventory_items"
  WHERE "status" = 'available' AND "quality_status" <> 'defective' AND "sold_date" IS NULL AND "assigned_order_id" IS NULL
) AS listed ON listed."stripe_product_id" = sent."stripe_product_id" AND listed."place" = sent."place"
WHERE device."id" = listed."id";
--> statement-breakpoint
-- Bought goods with a device are sold; both sides name each other.
UPDATE "inventory_items" AS device SET "buyer_email" = orders."customer_email", "sale_amount" = orders."total_amount",
  "sold_date" = (coalesce(orders."shipping_date", orders."created_at") AT TIME ZONE 'Europe/Berlin')::date
FROM "orders" WHERE device."assigned_order_id" = orders."id" AND orders."order_type" = 'purchase' AND device."sold_date" IS NULL;
--> statement-breakpoint
UPDATE "orders" SET "assigned_inventory_id" = (SELECT "id" FROM "inventory_items" WHERE "assigned_order_id" = orders."id")
WHERE "assigned_inventory_id" IS DISTINCT FROM (SELECT "id" FROM "inventory_items" WHERE "assigned_order_id" = orders."id");

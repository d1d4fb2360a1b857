ALTER TABLE "product_ratings" DROP CONSTRAINT "product_ratings_order_group_id_unique";--> statement-breakpoint
-- A rating of several products becomes one of each: it was shown with each of them.
INSERT INTO "product_ratings" ("rating", "comment", "customer_email", "stripe_product_ids", "order_group_id", "created_at")
SELECT r."rating", r."comment", r."customer_email", ARRAY[named.product_id], r."order_group_id", r."created_at"
FROM "product_ratings" r, unnest(r."stripe_product_ids"[2:]) AS named(product_id);--> statement-breakpoint
UPDATE "product_ratings" SET "stripe_product_ids" = "stripe_product_ids"[1:1] WHERE cardinality("stripe_product_ids") > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "product_ratings_once" ON "product_ratings" USING btree ("order_group_id","stripe_product_ids");--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_one_product" CHECK (cardinality("product_ratings"."stripe_product_ids") = 1);

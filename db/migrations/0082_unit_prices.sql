ALTER TABLE "stripe_products" ADD COLUMN "measure_thousandths" integer;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "measure_unit" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD CONSTRAINT "stripe_products_measure_unit" CHECK ("stripe_products"."measure_unit" in ('kg', 'l', 'm', 'm2'));--> statement-breakpoint
ALTER TABLE "stripe_products" ADD CONSTRAINT "stripe_products_measure_whole" CHECK (("stripe_products"."measure_thousandths" is null) = ("stripe_products"."measure_unit" is null));--> statement-breakpoint
ALTER TABLE "stripe_products" ADD CONSTRAINT "stripe_products_measure_positive" CHECK ("stripe_products"."measure_thousandths" is null or "stripe_products"."measure_thousandths" > 0);
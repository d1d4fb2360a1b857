CREATE TABLE "catalog_refreshes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"products_read" integer DEFAULT 0 NOT NULL,
	"products_total" integer,
	"products_written" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "manufacturer_name" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "manufacturer_address" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "manufacturer_email" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "eu_responsible_name" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "eu_responsible_address" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "eu_responsible_email" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "model_identifier" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "safety_warnings" text;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_refreshes_one" ON "catalog_refreshes" USING btree ((true)) WHERE "catalog_refreshes"."ended_at" is null;
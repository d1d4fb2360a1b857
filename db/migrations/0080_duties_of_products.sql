ALTER TABLE "stripe_products" ADD COLUMN "used_condition" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "guarantor" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "guarantee_years" integer;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "guarantee_terms" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "weee_number" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "batteries" text;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "connected_data" text;
ALTER TABLE "order_consents" DROP CONSTRAINT "order_consents_kind_known";--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "is_makers_durability" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_group_lines" ADD COLUMN "guarantee" text;--> statement-breakpoint
ALTER TABLE "order_consents" ADD CONSTRAINT "order_consents_kind_known" CHECK ("order_consents"."kind" in ('care', 'start_before_withdrawal', 'used_goods', 'old_device'));
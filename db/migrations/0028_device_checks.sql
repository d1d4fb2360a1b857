CREATE TABLE "device_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_group_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" text NOT NULL,
	CONSTRAINT "device_photos_moment" CHECK ("device_photos"."moment" in ('out', 'in'))
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "device_returns" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_returns" ADD COLUMN "checked_by" text;--> statement-breakpoint
ALTER TABLE "device_returns" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "device_returns" ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "device_returns" ADD COLUMN "check_note" text;--> statement-breakpoint
ALTER TABLE "device_photos" ADD CONSTRAINT "device_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_photos" ADD CONSTRAINT "device_photos_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_photos_order" ON "device_photos" USING btree ("order_id","moment","taken_at");--> statement-breakpoint
CREATE INDEX "device_photos_group" ON "device_photos" USING btree ("order_group_id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('subscription_ended', 'subscription_unpaid', 'undo_wanted', 'unit_missing', 'rent_after_end', 'rent_overdue', 'device_missing', 'debit_returned', 'card_disputed', 'card_dispute_lost', 'device_damaged'));--> statement-breakpoint
ALTER TABLE "device_returns" ADD CONSTRAINT "device_returns_verdict" CHECK ("device_returns"."verdict" in ('sound', 'wear', 'damaged'));--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "device_photos" FOR EACH ROW EXECUTE FUNCTION publish_order_group();

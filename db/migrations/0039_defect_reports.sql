CREATE TABLE "defect_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_group_id" uuid NOT NULL,
	"inventory_id" uuid,
	"description" text NOT NULL,
	"noticed_on" date NOT NULL,
	"use" text NOT NULL,
	"wish" text,
	"reported_at" timestamp with time zone NOT NULL,
	"reported_by" text NOT NULL,
	"due_on" date NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"remedy" text,
	"ground" text,
	"answer" text,
	"new_inventory_id" uuid,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"usable_on" date,
	"reduction_percent" integer,
	"reduction_days" integer,
	"reduction_cents" integer,
	CONSTRAINT "defect_reports_use" CHECK ("defect_reports"."use" in ('none', 'limited')),
	CONSTRAINT "defect_reports_wish" CHECK ("defect_reports"."wish" in ('repair', 'exchange')),
	CONSTRAINT "defect_reports_remedy" CHECK ("defect_reports"."remedy" in ('repair', 'exchange')),
	CONSTRAINT "defect_reports_ground" CHECK ("defect_reports"."ground" in ('rent', 'care', 'warranty', 'guarantee', 'goodwill')),
	CONSTRAINT "defect_reports_percent" CHECK ("defect_reports"."reduction_percent" between 0 and 100),
	CONSTRAINT "defect_reports_reduction" CHECK ("defect_reports"."reduction_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "device_photos" DROP CONSTRAINT "device_photos_moment";--> statement-breakpoint
ALTER TABLE "device_photos" ADD COLUMN "defect_id" uuid;--> statement-breakpoint
ALTER TABLE "defect_reports" ADD CONSTRAINT "defect_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defect_reports" ADD CONSTRAINT "defect_reports_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defect_reports" ADD CONSTRAINT "defect_reports_inventory_id_inventory_items_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventory_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defect_reports" ADD CONSTRAINT "defect_reports_new_inventory_id_inventory_items_id_fk" FOREIGN KEY ("new_inventory_id") REFERENCES "public"."inventory_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "defect_reports_open" ON "defect_reports" USING btree ("order_id") WHERE "defect_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "defect_reports_order" ON "defect_reports" USING btree ("order_id","reported_at");--> statement-breakpoint
CREATE INDEX "defect_reports_group" ON "defect_reports" USING btree ("order_group_id");--> statement-breakpoint
CREATE INDEX "defect_reports_due" ON "defect_reports" USING btree ("due_on") WHERE "defect_reports"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "device_photos" ADD CONSTRAINT "device_photos_defect_id_defect_reports_id_fk" FOREIGN KEY ("defect_id") REFERENCES "public"."defect_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_photos_defect" ON "device_photos" USING btree ("defect_id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('subscription_ended', 'subscription_unpaid', 'undo_wanted', 'unit_missing', 'rent_after_end', 'rent_overdue', 'device_missing', 'debit_returned', 'card_disputed', 'card_dispute_lost', 'device_damaged', 'damage_objected', 'refund_failed', 'rent_reduction_left'));--> statement-breakpoint
ALTER TABLE "device_photos" ADD CONSTRAINT "device_photos_of_defect" CHECK (("device_photos"."moment" = 'defect') = ("device_photos"."defect_id" is not null));--> statement-breakpoint
ALTER TABLE "device_photos" ADD CONSTRAINT "device_photos_moment" CHECK ("device_photos"."moment" in ('out', 'in', 'defect'));
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "defect_reports" FOR EACH ROW EXECUTE FUNCTION publish_order_group();

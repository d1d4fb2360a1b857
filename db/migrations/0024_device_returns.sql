CREATE TABLE "device_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_group_id" uuid NOT NULL,
	"pick_up_on" date,
	"announced_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone,
	"received_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_returns_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "device_returns" ADD CONSTRAINT "device_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_returns" ADD CONSTRAINT "device_returns_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_returns_group" ON "device_returns" USING btree ("order_group_id");--> statement-breakpoint
-- Open pages of the customer area are told of it, as of all else that they show (ADR-046).
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "device_returns" FOR EACH ROW EXECUTE FUNCTION publish_order_group();

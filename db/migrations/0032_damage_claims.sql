CREATE TABLE "damage_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_group_id" uuid NOT NULL,
	"parts" jsonb NOT NULL,
	"value_cents" integer NOT NULL,
	"share_percent" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"object_until" date NOT NULL,
	"objected_at" timestamp with time zone,
	"objection" text,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "damage_claims_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "damage_claims_amount" CHECK ("damage_claims"."amount_cents" > 0),
	CONSTRAINT "damage_claims_value" CHECK ("damage_claims"."amount_cents" <= "damage_claims"."value_cents")
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "damage_claims" ADD CONSTRAINT "damage_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_claims" ADD CONSTRAINT "damage_claims_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "damage_claims_group" ON "damage_claims" USING btree ("order_group_id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('subscription_ended', 'subscription_unpaid', 'undo_wanted', 'unit_missing', 'rent_after_end', 'rent_overdue', 'device_missing', 'debit_returned', 'card_disputed', 'card_dispute_lost', 'device_damaged', 'damage_objected'));--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "damage_claims" FOR EACH ROW EXECUTE FUNCTION publish_order_group();

CREATE TABLE "order_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_entries" (
	"order_group_id" uuid NOT NULL,
	"payment" text NOT NULL,
	"kind" text NOT NULL,
	"follow_up" boolean NOT NULL,
	"customer_email" text NOT NULL,
	"product_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tracking_number" text,
	"rank" integer NOT NULL,
	"has_rental" boolean NOT NULL,
	"has_purchase" boolean NOT NULL,
	"is_open" boolean NOT NULL,
	"search_words" text NOT NULL,
	CONSTRAINT "order_entries_order_group_id_payment_kind_pk" PRIMARY KEY("order_group_id","payment","kind")
);
--> statement-breakpoint
CREATE INDEX "order_entries_search" ON "order_entries" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_entries_open" ON "order_entries" USING btree ("order_group_id") WHERE "order_entries"."is_open";--> statement-breakpoint
CREATE INDEX "order_entries_customer" ON "order_entries" USING btree ("customer_email","created_at","order_group_id");--> statement-breakpoint
CREATE INDEX "order_entries_product" ON "order_entries" USING btree ("product_name","created_at","order_group_id");--> statement-breakpoint
CREATE INDEX "order_entries_created" ON "order_entries" USING btree ("created_at","order_group_id","payment","kind","follow_up","is_open","rank","has_rental","has_purchase");--> statement-breakpoint
CREATE INDEX "order_entries_shown" ON "order_entries" USING btree ("kind","follow_up","is_open","rank","has_rental","has_purchase");--> statement-breakpoint
CREATE INDEX "order_entries_rank" ON "order_entries" USING btree ("rank","created_at","order_group_id");--> statement-breakpoint
CREATE INDEX "order_entries_rank_up" ON "order_entries" USING btree ("rank","created_at" DESC NULLS FIRST,"order_group_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_entries_tracking" ON "order_entries" USING btree ("tracking_number" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"order_group_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_entries_tracking_up" ON "order_entries" USING btree ("tracking_number","created_at" DESC NULLS FIRST,"order_group_id" DESC NULLS FIRST);--> statement-breakpoint
-- Each change that a line of the office's list is drawn from leaves its group in order_changes (ADR-098). It only ever
-- adds rows, so that nobody waits for anybody here.
CREATE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_changes (order_group_id)
    VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.order_group_id ELSE NEW.order_group_id END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_order_change AFTER INSERT OR DELETE OR UPDATE OF "customer_email", "order_type", "status", "logistics_status", "stripe_invoice_id", "product_name", "is_recurring_payment", "tracking_number", "called_off_at", "hidden_at", "created_at"
  ON "orders" FOR EACH ROW EXECUTE FUNCTION note_order_change();
--> statement-breakpoint
CREATE FUNCTION note_group_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_changes (order_group_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_group_change AFTER UPDATE OF "number", "customer_email", "customer_name", "company", "shipping_address", "billing_address"
  ON "order_groups" FOR EACH ROW EXECUTE FUNCTION note_group_change();
--> statement-breakpoint
INSERT INTO "order_changes" ("order_group_id") SELECT "id" FROM "order_groups";

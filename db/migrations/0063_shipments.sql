CREATE TABLE "shipment_parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"order_group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"tracking_number" text,
	"search_words" text GENERATED ALWAYS AS (search_words(coalesce(tracking_number, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "shipment_units" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_group_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"tracking_url" text,
	"shipped_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_carrier" CHECK ("shipments"."carrier" in ('dhl', 'dhl_freight', 'dpd', 'gls', 'ups', 'hermes', 'forwarder', 'other'))
);
--> statement-breakpoint
ALTER TABLE "shipment_parcels" ADD CONSTRAINT "shipment_parcels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_parcels" ADD CONSTRAINT "shipment_parcels_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_units" ADD CONSTRAINT "shipment_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_units" ADD CONSTRAINT "shipment_units_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_parcels_position" ON "shipment_parcels" USING btree ("shipment_id","position");--> statement-breakpoint
CREATE INDEX "shipment_parcels_group" ON "shipment_parcels" USING btree ("order_group_id");--> statement-breakpoint
CREATE INDEX "shipment_parcels_number" ON "shipment_parcels" USING gin (lower("tracking_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_units_shipment" ON "shipment_units" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipments_group" ON "shipments" USING btree ("order_group_id");
--> statement-breakpoint
-- What was sent with a number until now: one shipment for what left together with one carrier, who is told by the
-- number as `core/shipments/carriers.ts` does.
WITH sent AS (
	SELECT id, order_group_id, order_sequence, shipping_date, btrim(tracking_number) AS number,
		CASE
			WHEN btrim(tracking_number) ~ '^https://' THEN 'forwarder'
			WHEN upper(regexp_replace(tracking_number, '\s+', '', 'g')) ~ '^(00[0-9]{18}|[0-9]{12}|JJ?[A-Z]{1,3}[0-9]{8,24}[A-Z]{0,2}|[A-Z]{2}[0-9]{9}DE)$' THEN 'dhl'
			WHEN upper(regexp_replace(tracking_number, '\s+', '', 'g')) ~ '^0[0-9]{13}$' THEN 'dpd'
			WHEN upper(regexp_replace(tracking_number, '\s+', '', 'g')) ~ '^1Z[0-9A-Z]{16}$' THEN 'ups'
			ELSE 'other'
		END AS carrier
	FROM orders
	WHERE tracking_number IS NOT NULL AND shipping_date IS NOT NULL AND NOT is_recurring_payment
), made AS (
	INSERT INTO shipments (order_group_id, carrier, shipped_at, created_at, updated_at)
	SELECT order_group_id, carrier, shipping_date, shipping_date, now() FROM sent
	GROUP BY order_group_id, carrier, shipping_date
	RETURNING id, order_group_id, carrier, shipped_at
), joined AS (
	SELECT made.id AS shipment_id, sent.* FROM sent JOIN made ON made.order_group_id = sent.order_group_id
		AND made.carrier = sent.carrier AND made.shipped_at = sent.shipping_date
), units AS (
	INSERT INTO shipment_units (order_id, shipment_id) SELECT id, shipment_id FROM joined
)
INSERT INTO shipment_parcels (shipment_id, order_group_id, position, tracking_number)
SELECT shipment_id, order_group_id,
	row_number() OVER (PARTITION BY shipment_id ORDER BY min(order_sequence)) - 1, number
FROM joined GROUP BY shipment_id, order_group_id, number;
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "shipments" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "shipment_parcels" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
-- Its numbers are searched for in the office's list, too.
CREATE TRIGGER note_order_change AFTER INSERT OR DELETE OR UPDATE OF "tracking_number"
  ON "shipment_parcels" FOR EACH ROW EXECUTE FUNCTION note_order_change();

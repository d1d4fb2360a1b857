-- A unit keeps the shipments of devices that were exchanged since (ADR-222). Every one until now is its current one.
ALTER TABLE "shipment_units" DROP CONSTRAINT "shipment_units_pkey";--> statement-breakpoint
ALTER TABLE "shipment_units" ADD CONSTRAINT "shipment_units_order_id_shipment_id_pk" PRIMARY KEY("order_id","shipment_id");--> statement-breakpoint
ALTER TABLE "shipment_units" ADD COLUMN "exchanged_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_units_current" ON "shipment_units" USING btree ("order_id") WHERE "shipment_units"."exchanged_at" is null;

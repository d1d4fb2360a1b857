ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_state";--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "inventory_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_inventory_id_inventory_items_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventory_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_state" CHECK ("stock_reservations"."state" in ('reserved', 'sold', 'released', 'gone'));
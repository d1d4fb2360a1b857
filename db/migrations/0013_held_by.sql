DROP INDEX "order_groups_open";--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "held_by_mail" text;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "held_by_network" text;--> statement-breakpoint
CREATE INDEX "stock_reservations_mail" ON "stock_reservations" USING btree ("held_by_mail") WHERE "stock_reservations"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "stock_reservations_network" ON "stock_reservations" USING btree ("held_by_network") WHERE "stock_reservations"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "order_groups_open" ON "order_groups" USING btree ("status","created_at");--> statement-breakpoint
ALTER TABLE "order_groups" DROP COLUMN "last_try_at";
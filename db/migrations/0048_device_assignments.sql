CREATE TABLE "device_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inventory_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by" text NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text,
	CONSTRAINT "device_assignments_end" CHECK (("device_assignments"."released_at" is null) = ("device_assignments"."released_by" is null)
        and "device_assignments"."released_at" >= "device_assignments"."assigned_at")
);
--> statement-breakpoint
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_inventory_id_inventory_items_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventory_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_assignments_device" ON "device_assignments" USING btree ("inventory_id") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_assignments_unit" ON "device_assignments" USING btree ("order_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "device_assignments_life" ON "device_assignments" USING btree ("inventory_id","assigned_at");--> statement-breakpoint
CREATE INDEX "device_assignments_order" ON "device_assignments" USING btree ("order_id","assigned_at");--> statement-breakpoint
-- What is known of the past: holds remember the device that a unit had, reports of defects an exchange.
INSERT INTO "device_assignments" ("inventory_id", "order_id", "assigned_at", "assigned_by", "released_at", "released_by")
SELECT hold."inventory_id", hold."order_id", least(coalesce("orders"."shipping_date", hold."reserved_at"), ended."at"), 'unknown', ended."at", 'unknown'
FROM "stock_reservations" hold
JOIN "orders" ON "orders"."id" = hold."order_id"
JOIN "inventory_items" device ON device."id" = hold."inventory_id"
CROSS JOIN LATERAL (
  SELECT coalesce(hold."released_at", (device."sold_date" + time '12:00') AT TIME ZONE 'Europe/Berlin', device."updated_at") AS "at"
) ended
WHERE hold."state" IN ('released', 'gone') AND device."assigned_order_id" IS DISTINCT FROM hold."order_id";--> statement-breakpoint
INSERT INTO "device_assignments" ("inventory_id", "order_id", "assigned_at", "assigned_by", "released_at", "released_by")
SELECT report."inventory_id", report."order_id", least(coalesce("orders"."shipping_date", "orders"."created_at"), report."decided_at"), 'unknown',
  report."decided_at", coalesce(report."decided_by", 'unknown')
FROM "defect_reports" report JOIN "orders" ON "orders"."id" = report."order_id"
WHERE report."inventory_id" IS NOT NULL AND report."new_inventory_id" IS NOT NULL AND report."decided_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "device_assignments" ("inventory_id", "order_id", "assigned_at", "assigned_by")
SELECT device."id", "orders"."id", coalesce(
    (SELECT max("decided_at") FROM "defect_reports" WHERE "order_id" = "orders"."id" AND "new_inventory_id" = device."id"),
    "orders"."shipping_date",
    (SELECT max("reserved_at") FROM "stock_reservations" WHERE "order_id" = "orders"."id"),
    "orders"."created_at"
  ), 'unknown'
FROM "inventory_items" device JOIN "orders" ON "orders"."id" = device."assigned_order_id";--> statement-breakpoint
UPDATE "orders" SET "assigned_inventory_id" = (SELECT "id" FROM "inventory_items" WHERE "assigned_order_id" = "orders"."id")
WHERE "assigned_inventory_id" IS DISTINCT FROM (SELECT "id" FROM "inventory_items" WHERE "assigned_order_id" = "orders"."id");--> statement-breakpoint
CREATE FUNCTION show_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "inventory_items" SET "assigned_order_id" = shown."order_id"
  FROM (SELECT (SELECT "order_id" FROM "device_assignments" WHERE "inventory_id" = NEW."inventory_id" AND "released_at" IS NULL) AS "order_id") shown
  WHERE "id" = NEW."inventory_id" AND "assigned_order_id" IS DISTINCT FROM shown."order_id";
  UPDATE "orders" SET "assigned_inventory_id" = shown."inventory_id"
  FROM (SELECT (SELECT "inventory_id" FROM "device_assignments" WHERE "order_id" = NEW."order_id" AND "released_at" IS NULL) AS "inventory_id") shown
  WHERE "id" = NEW."order_id" AND "assigned_inventory_id" IS DISTINCT FROM shown."inventory_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER show_assignment AFTER INSERT OR UPDATE ON "device_assignments" FOR EACH ROW EXECUTE FUNCTION show_assignment();--> statement-breakpoint
CREATE TRIGGER device_assignments_ended BEFORE UPDATE ON "device_assignments" FOR EACH ROW
WHEN (OLD."released_at" IS NOT NULL OR NEW."inventory_id" <> OLD."inventory_id" OR NEW."order_id" <> OLD."order_id")
EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER device_assignments_kept BEFORE DELETE ON "device_assignments" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_other_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."assigned_inventory_id" IS DISTINCT FROM
    (SELECT "inventory_id" FROM "device_assignments" WHERE "order_id" = NEW."id" AND "released_at" IS NULL) THEN
    RAISE EXCEPTION 'the device of order % is what device_assignments says', NEW."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_device_insert BEFORE INSERT ON "orders" FOR EACH ROW
WHEN (NEW."assigned_inventory_id" IS NOT NULL) EXECUTE FUNCTION refuse_other_device();--> statement-breakpoint
CREATE TRIGGER orders_device BEFORE UPDATE OF "assigned_inventory_id" ON "orders" FOR EACH ROW EXECUTE FUNCTION refuse_other_device();--> statement-breakpoint
CREATE FUNCTION refuse_other_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."assigned_order_id" IS DISTINCT FROM
    (SELECT "order_id" FROM "device_assignments" WHERE "inventory_id" = NEW."id" AND "released_at" IS NULL) THEN
    RAISE EXCEPTION 'the order of device % is what device_assignments says', NEW."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER inventory_items_order_insert BEFORE INSERT ON "inventory_items" FOR EACH ROW
WHEN (NEW."assigned_order_id" IS NOT NULL) EXECUTE FUNCTION refuse_other_order();--> statement-breakpoint
CREATE TRIGGER inventory_items_order BEFORE UPDATE OF "assigned_order_id" ON "inventory_items" FOR EACH ROW EXECUTE FUNCTION refuse_other_order();

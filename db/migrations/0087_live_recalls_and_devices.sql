-- What a customer sees of a recall, and of a device, is told, too (ADR-046). Only of a device that an order has, and only
-- where its number or its condition changed: a list that is imported over thousands of devices tells nobody anything.
CREATE FUNCTION publish_order_group_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_group', order_group_id::text) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION publish_order_group_of_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_group', order_group_id::text) FROM orders WHERE id = NEW.assigned_order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "recall_notices" FOR EACH ROW WHEN (NEW.order_group_id IS NOT NULL) EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "recall_units" FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION publish_order_group_of_order();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER UPDATE OF "serial_number", "quality_status" ON "inventory_items" FOR EACH ROW WHEN (NEW.assigned_order_id IS NOT NULL AND (NEW.serial_number IS DISTINCT FROM OLD.serial_number OR NEW.quality_status IS DISTINCT FROM OLD.quality_status)) EXECUTE FUNCTION publish_order_group_of_device();

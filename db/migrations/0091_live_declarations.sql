-- What else a customer's pages show of an order is told, too (ADR-046): declarations and what the office decides of them,
-- refunds under way, objections, what is taken back before it leaves, who has which device, and proofs of an export.
CREATE FUNCTION publish_order_group_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_group', order_group_id::text) FROM payments WHERE id = NEW.payment_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION publish_order_group_of_declaration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_group', order_group_id::text) FROM declarations
    WHERE id::text = NEW.subject_id AND order_group_id IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "declarations" FOR EACH ROW WHEN (NEW.order_group_id IS NOT NULL) EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT ON "journal_entries" FOR EACH ROW WHEN (NEW.subject_type = 'declaration') EXECUTE FUNCTION publish_order_group_of_declaration();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION publish_order_group_of_payment();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "disputes" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "call_offs" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "device_assignments" FOR EACH ROW EXECUTE FUNCTION publish_order_group_of_order();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "shipment_units" FOR EACH ROW EXECUTE FUNCTION publish_order_group_of_order();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "sepa_mandates" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "export_proofs" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "vat_id_checks" FOR EACH ROW WHEN (NEW.order_group_id IS NOT NULL) EXECUTE FUNCTION publish_order_group();

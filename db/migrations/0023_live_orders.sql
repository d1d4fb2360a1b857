-- Who waits for news hears after commit that something of an order has changed, by whichever writer
-- (ADR-046). A notice names the order group and nothing else; equal ones of a transaction are one.
CREATE FUNCTION publish_order_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_group', NEW.order_group_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION publish_own_order_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_group', NEW.id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION publish_order_group_of_rental() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_group', order_group_id::text) FROM rentals WHERE id = NEW.rental_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "order_groups" FOR EACH ROW EXECUTE FUNCTION publish_own_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "rentals" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT ON "rent_credit_entries" FOR EACH ROW EXECUTE FUNCTION publish_order_group_of_rental();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "unpaid_invoices" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "buyouts" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
--> statement-breakpoint
-- Whose session ended is told in the same way, so that nothing more is sent to that browser.
CREATE FUNCTION publish_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.user_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER publish_session_ended AFTER DELETE ON "auth_sessions" FOR EACH ROW EXECUTE FUNCTION publish_session_ended();

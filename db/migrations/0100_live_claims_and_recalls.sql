-- A claim for damage that is withdrawn is deleted, and a recall that is closed is asked about no more: open pages are told of both (ADR-046).
CREATE FUNCTION publish_order_group_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_group', OLD.order_group_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION publish_order_groups_of_recall() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_group', order_group_id::text) FROM recall_notices
    WHERE recall_id = NEW.id AND order_group_id IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER publish_order_group_gone AFTER DELETE ON "damage_claims" FOR EACH ROW EXECUTE FUNCTION publish_order_group_gone();
--> statement-breakpoint
CREATE TRIGGER publish_order_groups AFTER UPDATE OF "closed_at" ON "recalls" FOR EACH ROW WHEN (NEW.closed_at IS DISTINCT FROM OLD.closed_at) EXECUTE FUNCTION publish_order_groups_of_recall();

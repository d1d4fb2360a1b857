CREATE TABLE "customer_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"email" text,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" text NOT NULL,
	CONSTRAINT "customer_notes_whose" CHECK (num_nonnulls("customer_notes"."user_id", "customer_notes"."email") = 1)
);
--> statement-breakpoint
CREATE TABLE "customer_summaries" (
	"email" text PRIMARY KEY NOT NULL,
	"id" uuid GENERATED ALWAYS AS (md5(email)::uuid) STORED NOT NULL,
	"user_id" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text,
	"phone" text,
	"order_count" integer NOT NULL,
	"total_spent" integer NOT NULL,
	"last_order_date" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"stripe_customer_id" text,
	"search_words" text GENERATED ALWAYS AS (search_words(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(phone, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_summaries" ADD CONSTRAINT "customer_summaries_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_user" ON "customer_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_notes_email" ON "customer_notes" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_summaries_id" ON "customer_summaries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "customer_summaries_user" ON "customer_summaries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_summaries_search" ON "customer_summaries" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_summaries_name" ON "customer_summaries" USING btree (lower("last_name"),"email");--> statement-breakpoint
CREATE INDEX "customer_summaries_orders" ON "customer_summaries" USING btree ("order_count","email");--> statement-breakpoint
CREATE INDEX "customer_summaries_spent" ON "customer_summaries" USING btree ("total_spent","email");--> statement-breakpoint
CREATE INDEX "customer_summaries_last" ON "customer_summaries" USING btree ("last_order_date" NULLS FIRST,"email");--> statement-breakpoint
CREATE INDEX "customer_summaries_since" ON "customer_summaries" USING btree ("created_at","email");--> statement-breakpoint
-- Each change that a customer's summary is drawn from leaves their address in customer_changes (ADR-082). It only
-- ever adds rows, so that two orders of one customer never wait for each other.
CREATE FUNCTION note_customer(address text, account text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO customer_changes (email)
    SELECT address WHERE address <> ''
    UNION SELECT email FROM auth_users WHERE id = account
$$;
--> statement-breakpoint
CREATE FUNCTION note_customer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_customer(OLD.customer_email, OLD.user_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_customer(NEW.customer_email, NEW.user_id); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_customer AFTER INSERT OR DELETE OR UPDATE OF "customer_email", "user_id", "status", "total_amount", "hidden_at", "stripe_customer_id"
  ON "orders" FOR EACH ROW EXECUTE FUNCTION note_customer_of_order();
--> statement-breakpoint
CREATE TRIGGER note_customer AFTER UPDATE OF "customer_email", "user_id", "customer_name", "phone", "company", "stripe_customer_id"
  ON "order_groups" FOR EACH ROW EXECUTE FUNCTION note_customer_of_order();
--> statement-breakpoint
CREATE FUNCTION note_customer_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_customer(OLD.email, NULL); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_customer(NEW.email, NULL); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_customer AFTER INSERT OR DELETE OR UPDATE OF "email", "name"
  ON "auth_users" FOR EACH ROW EXECUTE FUNCTION note_customer_of_account();
--> statement-breakpoint
CREATE FUNCTION note_customer_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_customer('', NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_customer AFTER INSERT OR UPDATE ON "profiles" FOR EACH ROW EXECUTE FUNCTION note_customer_of_profile();
--> statement-breakpoint
CREATE FUNCTION note_customer_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_customer('', CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_customer AFTER INSERT OR DELETE ON "user_roles" FOR EACH ROW EXECUTE FUNCTION note_customer_of_role();
--> statement-breakpoint
INSERT INTO "customer_changes" ("email")
  SELECT "customer_email" FROM "orders" WHERE "customer_email" <> '' UNION SELECT "email" FROM "auth_users";

CREATE TABLE "access_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"order_group_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "access_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "access_links_purpose" CHECK ("access_links"."purpose" in ('payment'))
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_links_group" ON "access_links" USING btree ("order_group_id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('subscription_ended', 'subscription_unpaid', 'undo_wanted', 'unit_missing', 'rent_after_end', 'rent_overdue'));
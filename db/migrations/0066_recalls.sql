CREATE TABLE "recall_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recall_id" uuid NOT NULL,
	"order_group_id" uuid,
	"buyer_email" text,
	"created_at" timestamp with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"bounced_by" text,
	"letter_at" timestamp with time zone,
	"letter_by" text,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" text,
	"wish" text,
	CONSTRAINT "recall_notices_wish" CHECK ("recall_notices"."wish" in ('repair', 'replacement', 'refund')),
	CONSTRAINT "recall_notices_whose" CHECK (num_nonnulls("recall_notices"."order_group_id", "recall_notices"."buyer_email") = 1)
);
--> statement-breakpoint
CREATE TABLE "recall_units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recall_id" uuid NOT NULL,
	"inventory_id" uuid,
	"order_id" uuid,
	"notice_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"outcome_note" text,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	CONSTRAINT "recall_units_outcome" CHECK ("recall_units"."outcome" in ('repair', 'replacement', 'refund', 'scrapped', 'not_affected')),
	CONSTRAINT "recall_units_what" CHECK (num_nonnulls("recall_units"."inventory_id", "recall_units"."order_id") >= 1),
	CONSTRAINT "recall_units_settled" CHECK (("recall_units"."outcome" is null) = ("recall_units"."settled_at" is null)
        and ("recall_units"."outcome" is null) = ("recall_units"."settled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stripe_product_id" text NOT NULL,
	"scope" text DEFAULT 'serials' NOT NULL,
	"batches" text DEFAULT '' NOT NULL,
	"serials" text DEFAULT '' NOT NULL,
	"includes_unknown" boolean DEFAULT false NOT NULL,
	"identification" text DEFAULT '' NOT NULL,
	"hazard" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"remedies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remedy_text" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"started_at" timestamp with time zone,
	"started_by" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"closing_note" text,
	CONSTRAINT "recalls_scope" CHECK ("recalls"."scope" in ('all', 'batch', 'serials')),
	CONSTRAINT "recalls_order" CHECK (("recalls"."started_at" is null) = ("recalls"."started_by" is null)
        and ("recalls"."closed_at" is null) = ("recalls"."closed_by" is null)
        and ("recalls"."closed_at" is null or "recalls"."started_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "recall_links" ADD CONSTRAINT "recall_links_notice_id_recall_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."recall_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_units" ADD CONSTRAINT "recall_units_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_units" ADD CONSTRAINT "recall_units_inventory_id_inventory_items_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventory_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_units" ADD CONSTRAINT "recall_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_units" ADD CONSTRAINT "recall_units_notice_id_recall_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."recall_notices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_stripe_product_id_catalog_products_id_fk" FOREIGN KEY ("stripe_product_id") REFERENCES "public"."catalog_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_links_notice" ON "recall_links" USING btree ("notice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_notices_group" ON "recall_notices" USING btree ("recall_id","order_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_notices_buyer" ON "recall_notices" USING btree ("recall_id","buyer_email");--> statement-breakpoint
CREATE INDEX "recall_notices_order" ON "recall_notices" USING btree ("order_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_units_device" ON "recall_units" USING btree ("recall_id","inventory_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_units_unknown" ON "recall_units" USING btree ("recall_id","order_id") WHERE "recall_units"."inventory_id" is null;--> statement-breakpoint
CREATE INDEX "recall_units_inventory" ON "recall_units" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "recall_units_order" ON "recall_units" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "recall_units_notice" ON "recall_units" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "recalls_newest" ON "recalls" USING btree ("created_at");
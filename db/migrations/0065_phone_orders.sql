CREATE TABLE "phone_orders" (
	"order_group_id" uuid PRIMARY KEY NOT NULL,
	"taken_by" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"offers_care" boolean NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"mails" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text
);
--> statement-breakpoint
ALTER TABLE "access_links" DROP CONSTRAINT "access_links_purpose";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_orders_held" ON "phone_orders" USING btree ("held_until");--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_purpose" CHECK ("access_links"."purpose" in ('payment', 'order', 'phone_order'));--> statement-breakpoint
UPDATE "blog_posts" SET "published_at" = "created_at" WHERE "is_published";

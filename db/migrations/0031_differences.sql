CREATE TABLE "differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_group_id" uuid,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"proposal" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "differences_kind" CHECK ("differences"."kind" in ('payment', 'subscription', 'invoice', 'ledger'))
);
--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "differences_open" ON "differences" USING btree ("kind","subject") WHERE "differences"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "differences_group" ON "differences" USING btree ("order_group_id");
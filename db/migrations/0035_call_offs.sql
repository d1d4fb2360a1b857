CREATE TABLE "call_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_group_id" uuid NOT NULL,
	"units" jsonb NOT NULL,
	"reason" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "call_off_id" uuid;--> statement-breakpoint
ALTER TABLE "call_offs" ADD CONSTRAINT "call_offs_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_offs_group" ON "call_offs" USING btree ("order_group_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_call_off_id_call_offs_id_fk" FOREIGN KEY ("call_off_id") REFERENCES "public"."call_offs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_call_off" ON "refunds" USING btree ("call_off_id");
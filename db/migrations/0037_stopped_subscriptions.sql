CREATE TABLE "stopped_subscriptions" (
	"stripe_subscription_id" text PRIMARY KEY NOT NULL,
	"order_group_id" uuid NOT NULL,
	"line_of_item" jsonb NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"replaced_by" text,
	"resumed_at" timestamp with time zone,
	"resumed_by" text,
	CONSTRAINT "stopped_subscriptions_replaced_by_unique" UNIQUE("replaced_by")
);
--> statement-breakpoint
ALTER TABLE "stopped_subscriptions" ADD CONSTRAINT "stopped_subscriptions_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stopped_subscriptions_group" ON "stopped_subscriptions" USING btree ("order_group_id");
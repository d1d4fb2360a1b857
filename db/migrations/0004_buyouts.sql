CREATE TABLE "buyouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_group_id" uuid NOT NULL,
	"user_id" text,
	"status" text DEFAULT 'open' NOT NULL,
	"amount" integer NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"origin" text NOT NULL,
	"stripe_session_id" text,
	"stripe_payment_intent_id" text,
	"checkout_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyouts_stripe_session_id_unique" UNIQUE("stripe_session_id"),
	CONSTRAINT "buyouts_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "buyouts_status" CHECK ("buyouts"."status" in ('open', 'processing', 'completed', 'failed', 'expired', 'refunded')),
	CONSTRAINT "buyouts_amount" CHECK ("buyouts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "customer_actions" ADD COLUMN "buyout_id" uuid;--> statement-breakpoint
ALTER TABLE "buyouts" ADD CONSTRAINT "buyouts_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyouts" ADD CONSTRAINT "buyouts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyouts_group" ON "buyouts" USING btree ("order_group_id");--> statement-breakpoint
ALTER TABLE "customer_actions" ADD CONSTRAINT "customer_actions_buyout_id_buyouts_id_fk" FOREIGN KEY ("buyout_id") REFERENCES "public"."buyouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_actions_buyout" ON "customer_actions" USING btree ("buyout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_actions_one_buyout" ON "customer_actions" USING btree ("order_id") WHERE "customer_actions"."action_type" = 'buyout' and "customer_actions"."status" = 'pending';
CREATE TABLE "conversion_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"order_group_id" uuid NOT NULL,
	"refund_id" uuid,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"due" timestamp with time zone NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "conversion_events_kind" CHECK ("conversion_events"."kind" in ('purchase', 'refund')),
	CONSTRAINT "conversion_events_target" CHECK ("conversion_events"."target" in ('google_analytics', 'meta', 'tiktok')),
	CONSTRAINT "conversion_events_state" CHECK ("conversion_events"."state" in ('due', 'sent', 'stopped', 'failed')),
	CONSTRAINT "conversion_events_amount" CHECK ("conversion_events"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_attribution" (
	"order_group_id" uuid PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_term" text,
	"utm_content" text,
	"gclid" text,
	"fbclid" text,
	"msclkid" text,
	"ttclid" text,
	"referrer" text,
	"landing_page" text,
	"session_id" text,
	"timestamp" timestamp with time zone,
	"ga_client_id" text,
	"ga_session_id" text,
	"fbp" text,
	"fbc" text,
	"ttp" text,
	"user_agent" text,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_attribution_allowed" CHECK ("order_attribution"."analytics" or "order_attribution"."marketing")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
ALTER TABLE "conversion_events" ADD CONSTRAINT "conversion_events_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD CONSTRAINT "conversion_events_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_attribution" ADD CONSTRAINT "order_attribution_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversion_events_once" ON "conversion_events" USING btree ("target","event_id");--> statement-breakpoint
CREATE INDEX "conversion_events_group" ON "conversion_events" USING btree ("order_group_id");--> statement-breakpoint
CREATE INDEX "conversion_events_refund" ON "conversion_events" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "conversion_events_due" ON "conversion_events" USING btree ("due") WHERE "conversion_events"."state" = 'due';--> statement-breakpoint
CREATE INDEX "conversion_events_happened" ON "conversion_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "order_attribution_consent" ON "order_attribution" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "order_attribution_stored" ON "order_attribution" USING btree ("stored_at");
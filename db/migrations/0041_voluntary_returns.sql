ALTER TABLE "refunds" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "device_returns" ADD COLUMN "voluntary_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_returns" ADD COLUMN "is_sent_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "device_returns" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_returns" ADD COLUMN "declined_by" text;--> statement-breakpoint
ALTER TABLE "device_returns" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_device_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."device_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_return" ON "refunds" USING btree ("return_id");--> statement-breakpoint
ALTER TABLE "device_returns" ADD CONSTRAINT "device_returns_declined" CHECK ("device_returns"."declined_at" is null or ("device_returns"."voluntary_since" is not null and "device_returns"."decline_reason" is not null));
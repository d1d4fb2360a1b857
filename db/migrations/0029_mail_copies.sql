ALTER TABLE "sent_mails" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "order_group_id" uuid;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_mails_order" ON "sent_mails" USING btree ("order_group_id");--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_id_unique" UNIQUE("id");
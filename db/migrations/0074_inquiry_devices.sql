ALTER TABLE "b2b_inquiries" ADD COLUMN "kind" text DEFAULT 'business' NOT NULL;--> statement-breakpoint
ALTER TABLE "b2b_inquiries" ADD COLUMN "devices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "b2b_inquiries" ADD CONSTRAINT "b2b_inquiries_kind_known" CHECK ("b2b_inquiries"."kind" in ('business', 'contact'));
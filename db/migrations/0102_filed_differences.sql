ALTER TABLE "differences" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "differences" ADD COLUMN "closed_by" text;
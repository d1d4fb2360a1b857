ALTER TABLE "pictures" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "alt" text;
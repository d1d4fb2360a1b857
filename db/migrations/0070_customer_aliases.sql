CREATE TABLE "customer_aliases" (
	"email" text PRIMARY KEY NOT NULL,
	"merged_into" text NOT NULL,
	"reason" text NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_aliases_into" ON "customer_aliases" USING btree ("merged_into");
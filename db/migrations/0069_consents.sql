CREATE TABLE "consent_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"act" text NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"wording" text NOT NULL,
	"targets" text[] NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_entries_act" CHECK ("consent_entries"."act" in ('accepted', 'refused', 'chosen', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "consent_wordings" (
	"sha256" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_entries" ADD CONSTRAINT "consent_entries_wording_consent_wordings_sha256_fk" FOREIGN KEY ("wording") REFERENCES "public"."consent_wordings"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_entries_consent_id" ON "consent_entries" USING btree ("consent_id","decided_at");--> statement-breakpoint
CREATE INDEX "consent_entries_wording" ON "consent_entries" USING btree ("wording");--> statement-breakpoint
CREATE INDEX "consent_entries_decided_at" ON "consent_entries" USING btree ("decided_at");
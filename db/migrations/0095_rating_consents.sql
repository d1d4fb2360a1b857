CREATE TABLE "rating_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "access_links" DROP CONSTRAINT "access_links_purpose";--> statement-breakpoint
ALTER TABLE "rating_consents" ADD CONSTRAINT "rating_consents_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_consents_user" ON "rating_consents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rating_consents_holds" ON "rating_consents" USING btree ("user_id") WHERE "rating_consents"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_purpose" CHECK ("access_links"."purpose" in ('payment', 'order', 'phone_order', 'rating_opt_out'));
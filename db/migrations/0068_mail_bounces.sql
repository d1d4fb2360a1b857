CREATE TABLE "mail_bounces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"diagnostic" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"settled_as" text,
	CONSTRAINT "mail_bounces_action" CHECK ("mail_bounces"."action" in ('failed', 'delayed')),
	CONSTRAINT "mail_bounces_kind" CHECK ("mail_bounces"."kind" in ('hard', 'soft')),
	CONSTRAINT "mail_bounces_settled_as" CHECK ("mail_bounces"."settled_as" in ('resent', 'post', 'phone', 'needless'))
);
--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD CONSTRAINT "mail_bounces_mail_id_sent_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."sent_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_bounces_once" ON "mail_bounces" USING btree ("mail_id","action");--> statement-breakpoint
CREATE INDEX "mail_bounces_recipient" ON "mail_bounces" USING btree ("recipient");
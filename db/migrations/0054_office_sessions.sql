CREATE TABLE "office_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "user_roles_once";--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "office_sessions" ADD CONSTRAINT "office_sessions_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_one" ON "user_roles" USING btree ("user_id");
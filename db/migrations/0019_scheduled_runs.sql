CREATE TABLE "scheduled_runs" (
	"task" text NOT NULL,
	"day" date NOT NULL,
	"attempts" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "scheduled_runs_task_day_pk" PRIMARY KEY("task","day")
);

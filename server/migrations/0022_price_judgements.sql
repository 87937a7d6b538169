CREATE TABLE "ad_judgement" (
	"id" bigint PRIMARY KEY NOT NULL,
	"judgement" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_version" (
	"version" smallint PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);

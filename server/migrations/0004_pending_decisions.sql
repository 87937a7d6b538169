CREATE TABLE "pending_decision" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"version" integer,
	"reasons" text[] NOT NULL,
	"message" text,
	"part" text,
	"seconds" integer,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pending_decision_id_idx" ON "pending_decision" USING btree ("id");
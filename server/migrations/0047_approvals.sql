CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"input" jsonb NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "approval_open" ON "approval" USING btree ("action","subject_id") WHERE "approval"."state" is null;--> statement-breakpoint
CREATE INDEX "approval_requested_at" ON "approval" USING btree ("requested_at");
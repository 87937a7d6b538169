ALTER TABLE "session" ADD COLUMN "facts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "facts_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "session_facts_changed" ON "session" USING btree ("facts_changed_at") WHERE "session"."facts_changed_at" is not null;
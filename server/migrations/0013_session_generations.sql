ALTER TABLE "session" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "used" boolean DEFAULT true NOT NULL;
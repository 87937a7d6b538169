ALTER TABLE "campaign" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
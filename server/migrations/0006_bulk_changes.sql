ALTER TABLE "bulk_import" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_import" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;
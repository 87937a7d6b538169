ALTER TABLE "category" ADD COLUMN "registry" text;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "package_size" text;
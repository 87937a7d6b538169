CREATE TABLE "catalogue_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"reason" text,
	"subjects" text[] NOT NULL,
	"entries" jsonb NOT NULL,
	"reverts" bigint
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "former_paths" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "closed_into" integer;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "drawing" text;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "seed" jsonb;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "offered" jsonb;--> statement-breakpoint
ALTER TABLE "spec" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spec" ADD COLUMN "seed" jsonb;--> statement-breakpoint
ALTER TABLE "spec" ADD COLUMN "offered" jsonb;--> statement-breakpoint
CREATE INDEX "catalogue_version_subjects" ON "catalogue_version" USING gin ("subjects");--> statement-breakpoint
CREATE INDEX "ad_category_idx" ON "ad" USING btree ("category_id","id");
ALTER TABLE "announcement_consent" ADD COLUMN "text_version" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_clean" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "media_unclean" ON "media" USING btree ("key") WHERE not "media"."is_clean";
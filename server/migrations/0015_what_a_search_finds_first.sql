ALTER TABLE "ad_search" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_search" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_search" ADD COLUMN "version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ad_search_rank_idx" ON "ad_search" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "ad_search_c1_rank_idx" ON "ad_search" USING btree ("c1","rank","id");--> statement-breakpoint
CREATE INDEX "ad_search_c2_rank_idx" ON "ad_search" USING btree ("c2","rank","id");--> statement-breakpoint
CREATE INDEX "ad_search_c3_rank_idx" ON "ad_search" USING btree ("c3","rank","id");--> statement-breakpoint
CREATE INDEX "ad_search_c4_rank_idx" ON "ad_search" USING btree ("c4","rank","id");
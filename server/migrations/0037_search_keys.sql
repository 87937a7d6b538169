-- The new index serves all queries of the old one, so it is created first. With a million ads this takes about a minute.
SET LOCAL maintenance_work_mem = '256MB';--> statement-breakpoint
CREATE INDEX "ad_search_gin_idx" ON "ad_search" USING gin ("tags","words",(array[0 + (rank >> 12), 100000000 + (rank >> 15), 200000000 + (rank >> 18), 300000000 + (hashint8(id) & 127)])) WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "ad_search_tags_idx";--> statement-breakpoint
ANALYZE "ad_search";

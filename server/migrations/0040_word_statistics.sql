-- The planner reads these statistics for each word of each part of a search. With 10,000 words in them, planning took a fifth of a search.
ALTER TABLE "ad_search" ALTER COLUMN "words" SET STATISTICS 200;--> statement-breakpoint
ANALYZE "ad_search" ("words");

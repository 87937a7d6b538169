-- Contains only the ads with paid places. With a million ads, creating it takes some seconds, in which ads can be read but not written.
CREATE INDEX "ad_search_boosted_idx" ON "ad_search" USING gin ("tags","words") WITH (fastupdate=false) WHERE tags && '{6,60}'::int[];

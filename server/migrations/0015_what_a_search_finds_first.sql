ALTER TABLE "ad_search" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_search" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_search" ADD COLUMN "version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ad_search_rank_idx" ON "ad_search" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "ad_search_c1_rank_idx" ON "ad_search" USING btree ("c1","rank","id");--> statement-breakpoint
CREATE INDEX "ad_search_c2_rank_idx" ON "ad_search" USING btree ("c2","rank","id");--> statement-breakpoint
CREATE INDEX "ad_search_c3_rank_idx" ON "ad_search" USING btree ("c3","rank","id");--> statement-breakpoint
CREATE INDEX "ad_search_c4_rank_idx" ON "ad_search" USING btree ("c4","rank","id");--> statement-breakpoint
-- All of some folded words as they are or as the stemmer cuts them: what an ad must hold to say a value's name.
CREATE FUNCTION exact_query(words text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(string_agg('(' || quote_literal(word) || case when length(stem) > 2 then ' | ' || quote_literal(stem) else '' end || ')', ' & '), '')::tsquery
  from (select word, (ts_lexize('turkish_stem', word))[1] as stem from unnest(words) word where word <> '' and length(word) <= 100) part
$$;
--> statement-breakpoint
-- What `word_query` asks for, of titles and names alone.
CREATE FUNCTION named_query(words text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  with part as (
    select quote_literal(word) || case when length(word) > 2 then ':*AB' else ':AB' end as raw,
      (ts_lexize('turkish_stem', word))[1] as stem
    from unnest(words) word
    where word <> '' and length(word) <= 100
  )
  select coalesce(string_agg('(' || raw || case when length(stem) > 2 then ' | ' || quote_literal(stem) || ':AB' else '' end || ')', ' & '), '')::tsquery
  from part
  where stem is not null or not exists (select from part where stem is not null)
$$;

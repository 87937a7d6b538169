CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The twin of `fold` in server/platform/fold.ts; a property test holds the two together. `pg_unicode_fast` makes letters, digits and
-- lower case those of Unicode, whatever the locale of the database.
CREATE FUNCTION tr_fold(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  btrim(regexp_replace(
    regexp_replace(normalize(translate(lower(
      regexp_replace(normalize(translate(source, 'ıİ', 'ii'), NFKD), '[\u0300-\u036f]', '', 'g') COLLATE pg_unicode_fast), 'ς', 'σ'), NFKD),
      '[\u0300-\u036f]', '', 'g') COLLATE pg_unicode_fast,
    '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
-- Folded words as they are and as the Turkish stemmer cuts them. Its stems are erratic (telefonu: telefo, telefonlar: telefon), so a
-- search asks for either; a stem of two letters (temiz: te) says nothing and is left out. Lexemes are made here and not by a text search parser, which would split words in ways of its own.
CREATE FUNCTION fold_words(words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(array_to_tsvector(array_agg(lexeme)), ''::tsvector)
  from unnest(words) word, lateral unnest(array_append(ts_lexize('turkish_stem', word), word)) lexeme
  where lexeme <> '' and length(word) <= 100 and (length(lexeme) > 2 or lexeme = word)
$$;
--> statement-breakpoint
-- What an ad is found by: its title and what its category, specs and place add. Each word once, raw and stemmed.
CREATE FUNCTION ad_words(title text, extra text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select fold_words(string_to_array(tr_fold(title || ' ' || extra), ' '))
$$;
--> statement-breakpoint
-- All of some folded words, each by its stem or, from three letters on, by its beginning. Nothing but stop words is taken as it is.
CREATE FUNCTION word_query(words text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  with part as (
    select quote_literal(word) || case when length(word) > 2 then ':*' else '' end as raw,
      (ts_lexize('turkish_stem', word))[1] as stem
    from unnest(words) word
    where word <> '' and length(word) <= 100
  )
  select coalesce(string_agg('(' || raw || case when length(stem) > 2 then ' | ' || quote_literal(stem) else '' end || ')', ' & '), '')::tsquery
  from part
  where stem is not null or not exists (select from part where stem is not null)
$$;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_type" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"picture" jsonb,
	"business" jsonb,
	"is_verified" boolean DEFAULT false NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"reply_minutes" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "district" (
	"id" integer PRIMARY KEY NOT NULL,
	"province_id" integer NOT NULL,
	"name" text NOT NULL,
	"words" text[] NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"shape" jsonb
);
--> statement-breakpoint
CREATE TABLE "known_area" (
	"name" text PRIMARY KEY NOT NULL,
	"district_id" integer NOT NULL,
	"neighborhood_id" integer
);
--> statement-breakpoint
CREATE TABLE "neighborhood" (
	"id" integer PRIMARY KEY NOT NULL,
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"postcode" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"shape" jsonb
);
--> statement-breakpoint
CREATE TABLE "province" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"words" text[] NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"shape" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_type" text NOT NULL,
	"category_id" integer NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"old_price" bigint,
	"dropped_at" timestamp with time zone,
	"province_id" integer NOT NULL,
	"district_id" integer NOT NULL,
	"neighborhood_id" integer,
	"lat" double precision,
	"lng" double precision,
	"specs" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"has_video" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"dopings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_price" (
	"ad_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "ad_price_ad_id_at_pk" PRIMARY KEY("ad_id","at")
);
--> statement-breakpoint
CREATE TABLE "agreement" (
	"type" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "agreement_type_version_language_pk" PRIMARY KEY("type","version","language")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"names" jsonb NOT NULL,
	"words" text[] NOT NULL,
	"is_rental" boolean NOT NULL,
	"purchase" text NOT NULL,
	"position" integer NOT NULL,
	"specs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spec" (
	"id" integer PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"c1" integer NOT NULL,
	"c2" integer NOT NULL,
	"c3" integer NOT NULL,
	"c4" integer NOT NULL,
	"district_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"point" "point",
	"tags" integer[] NOT NULL,
	"numbers" jsonb NOT NULL,
	"words" "tsvector" NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "facet_count" (
	"category_id" integer NOT NULL,
	"tag" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "facet_count_category_id_tag_pk" PRIMARY KEY("category_id","tag")
);
--> statement-breakpoint
CREATE TABLE "facet_delta" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"category_ids" integer[] NOT NULL,
	"tags" integer[] NOT NULL,
	"sign" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "district_province_id_index" ON "district" USING btree ("province_id");--> statement-breakpoint
CREATE INDEX "neighborhood_district_id_index" ON "neighborhood" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "ad_owner_idx" ON "ad" USING btree ("owner_id","status","published_at");--> statement-breakpoint
CREATE INDEX "ad_dropped_idx" ON "ad" USING btree ("dropped_at") WHERE "ad"."dropped_at" is not null and "ad"."status" = 'OnSale';--> statement-breakpoint
CREATE INDEX "ad_search_tags_idx" ON "ad_search" USING gin ("tags","words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "ad_search_new_idx" ON "ad_search" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ad_search_price_idx" ON "ad_search" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "ad_search_c1_new_idx" ON "ad_search" USING btree ("c1","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_search_c1_price_idx" ON "ad_search" USING btree ("c1","price","id");--> statement-breakpoint
CREATE INDEX "ad_search_c2_new_idx" ON "ad_search" USING btree ("c2","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_search_c2_price_idx" ON "ad_search" USING btree ("c2","price","id");--> statement-breakpoint
CREATE INDEX "ad_search_c3_new_idx" ON "ad_search" USING btree ("c3","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_search_c3_price_idx" ON "ad_search" USING btree ("c3","price","id");--> statement-breakpoint
CREATE INDEX "ad_search_c4_new_idx" ON "ad_search" USING btree ("c4","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_search_c4_price_idx" ON "ad_search" USING btree ("c4","price","id");--> statement-breakpoint
CREATE INDEX "ad_search_owner_idx" ON "ad_search" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_search_point_idx" ON "ad_search" USING gist ("point");--> statement-breakpoint
CREATE INDEX "ad_search_due_idx" ON "ad_search" USING btree ("due_at") WHERE "ad_search"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "search_word_trgm_idx" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "ad_search" ALTER COLUMN "tags" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "ad_search" ALTER COLUMN "words" SET STATISTICS 1000;

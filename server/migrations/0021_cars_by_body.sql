-- Cars are sorted by their bodies alone: electric, hybrid, modified and tax-exempt ones move to their body's category, or to other cars where they do
-- not say it, and answer what their category said; taxis are commercial vehicles. `data/categories/former.txt` carries searches over.
CREATE TEMPORARY TABLE "former_car" ("category_id" integer, "spec" text, "value" integer);--> statement-breakpoint
INSERT INTO "former_car" VALUES (30111, '404', 404007), (30112, '404', 404004), (30115, null, null), (30116, '430', 430004), (30117, '421', 421001);--> statement-breakpoint
CREATE TEMPORARY TABLE "car_body" ("value" integer, "category_id" integer);--> statement-breakpoint
INSERT INTO "car_body" VALUES (406001, 30101), (406002, 30102), (406003, 30102), (406004, 30103), (406005, 30104), (406006, 30105), (406007, 30106), (406008, 30107), (406009, 30108), (406010, 30108), (406011, 30109), (406012, 30110), (406013, 30114), (406014, 30106);--> statement-breakpoint
CREATE FUNCTION pg_temp.car_today("former" integer, "specs" jsonb) RETURNS integer LANGUAGE sql AS $$
  select case when former = 30115 then 30611 else coalesce((select b.category_id from car_body b where specs -> '406' @> to_jsonb(b.value) limit 1), 30118) end
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.answers_today("former" integer, "specs" jsonb) RETURNS jsonb LANGUAGE sql AS $$
  select case when f.value is null or coalesce(specs -> f.spec, '[]') <> '[]' then specs else specs || jsonb_build_object(f.spec, jsonb_build_array(f.value)) end
  from former_car f where f.category_id = former
$$;--> statement-breakpoint
INSERT INTO "facet_delta" ("category_ids", "tags", "sign")
SELECT array[0, "c1", "c2", "c3"], "tags", -1 FROM "ad_search" WHERE "c3" IN (SELECT "category_id" FROM "former_car");--> statement-breakpoint
UPDATE "ad_search" SET "c2" = CASE WHEN "c3" = 30115 THEN 306 ELSE 301 END, "c3" = pg_temp.car_today("c3", "ad"."specs"),
  "tags" = array_remove(array_remove("tags", 500000000 + "c3"), 500000301)
    || (500000000 + CASE WHEN "c3" = 30115 THEN 306 ELSE 301 END) || (500000000 + pg_temp.car_today("c3", "ad"."specs"))
    || array(SELECT "value" FROM "former_car" f WHERE f."category_id" = "c3" AND f."value" IS NOT NULL AND coalesce("ad"."specs" -> f."spec", '[]') = '[]')
FROM "ad" WHERE "ad"."id" = "ad_search"."id" AND "c3" IN (SELECT "category_id" FROM "former_car");--> statement-breakpoint
INSERT INTO "facet_delta" ("category_ids", "tags", "sign")
SELECT array[0, "c1", "c2", "c3"], "ad_search"."tags", 1 FROM "ad_search" JOIN "ad" ON "ad"."id" = "ad_search"."id"
WHERE "ad"."category_id" IN (SELECT "category_id" FROM "former_car");--> statement-breakpoint
UPDATE "ad" SET "category_id" = pg_temp.car_today("category_id", "specs"), "specs" = pg_temp.answers_today("category_id", "specs")
WHERE "category_id" IN (SELECT "category_id" FROM "former_car");--> statement-breakpoint
UPDATE "ad_edit" SET "content" = "content"
  || jsonb_build_object('categoryId', pg_temp.car_today(("content" ->> 'categoryId')::integer, "content" -> 'specs'),
    'specs', pg_temp.answers_today(("content" ->> 'categoryId')::integer, "content" -> 'specs'))
WHERE ("content" ->> 'categoryId')::integer IN (SELECT "category_id" FROM "former_car");--> statement-breakpoint
UPDATE "draft" SET "category_id" = pg_temp.car_today("category_id", coalesce("content" -> 'specs', '{}')),
  "content" = "content" || jsonb_build_object('specs', pg_temp.answers_today("category_id", coalesce("content" -> 'specs', '{}')))
WHERE "category_id" IN (SELECT "category_id" FROM "former_car");--> statement-breakpoint
DELETE FROM "search_landing" WHERE "category_id" IN (SELECT "category_id" FROM "former_car");--> statement-breakpoint
UPDATE "category" SET "position" = -1 WHERE "id" IN (SELECT "category_id" FROM "former_car");--> statement-breakpoint
DROP FUNCTION pg_temp.car_today;--> statement-breakpoint
DROP FUNCTION pg_temp.answers_today;--> statement-breakpoint
DROP TABLE "former_car", "car_body";

ALTER TABLE "category" ADD COLUMN "registry" text;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "package_size" text;--> statement-breakpoint
-- What a saved search names: categories as negative ids, options, and specs of number ranges. Conditions that exclude ads are left out, and numbers
-- that no record can have, because saved requests may contain any.
CREATE FUNCTION saved_search_uses(request jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN array(
  SELECT -(named::integer) FROM jsonb_path_query(jsonb_build_array(request, request -> 'likely'), '$[*].category ? (@ > 0 && @ < 2147483648)') AS named
  UNION ALL
  SELECT named::integer FROM jsonb_path_query(jsonb_build_array(request, request -> 'likely'), '$[*].values[*] ? (@ > 0 && @ < 2147483648)') AS named
  UNION ALL
  SELECT named::integer FROM jsonb_path_query(jsonb_build_array(request, request -> 'likely'), '$[*].numbers[*].spec ? (@ > 0 && @ < 2147483648)') AS named
);--> statement-breakpoint
CREATE INDEX "saved_search_uses" ON "saved_search" USING gin (saved_search_uses(request)) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "digital_purchase_ad" ON "digital_purchase" USING btree ("ad_id") WHERE ad_id is not null;--> statement-breakpoint
-- Ads that were drafts when they were paid; drafts are deleted later.
UPDATE digital_purchase SET ad_id = draft.ad_id FROM draft
WHERE draft.id = digital_purchase.draft_id AND digital_purchase.state = 'Delivered' AND digital_purchase.ad_id IS NULL AND draft.ad_id IS NOT NULL;
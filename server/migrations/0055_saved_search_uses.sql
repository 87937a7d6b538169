-- What a saved search names: categories as negative ids, options, and specs of number ranges. Conditions that exclude ads are left out.
CREATE FUNCTION saved_search_uses(request jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN array(
  SELECT -(named::integer) FROM jsonb_path_query(jsonb_build_array(request, request -> 'likely'), '$[*].category') AS named
  UNION ALL
  SELECT named::integer FROM jsonb_path_query(jsonb_build_array(request, request -> 'likely'), '$[*].values[*]') AS named
  UNION ALL
  SELECT named::integer FROM jsonb_path_query(jsonb_build_array(request, request -> 'likely'), '$[*].numbers[*].spec') AS named
);--> statement-breakpoint
CREATE INDEX "saved_search_uses" ON "saved_search" USING gin (saved_search_uses(request)) WHERE removed_at is null;

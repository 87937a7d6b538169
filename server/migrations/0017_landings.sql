CREATE TABLE "search_landing" (
	"position" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_landing_value_idx" ON "search_landing" USING btree ("category_id","value_id");--> statement-breakpoint
CREATE INDEX "search_landing_place_idx" ON "search_landing" USING btree ("category_id","place_id");
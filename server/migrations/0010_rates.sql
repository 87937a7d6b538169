CREATE UNLOGGED TABLE "rate_window" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_window_ends" ON "rate_window" USING btree ("ends_at");
CREATE TABLE "search_comparison" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"compared" integer NOT NULL,
	"missing" integer NOT NULL,
	"extra" integer NOT NULL,
	"outdated" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"index" bigint NOT NULL,
	"id" bigint NOT NULL,
	"version" bigint NOT NULL,
	"row_transaction" bigint NOT NULL,
	CONSTRAINT "search_document_index_id_pk" PRIMARY KEY("index","id")
);
--> statement-breakpoint
CREATE TABLE "search_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ad_id" bigint NOT NULL,
	"owner_id" uuid,
	"category_ids" integer[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_outbox_owner_idx" ON "search_outbox" USING btree ("owner_id");
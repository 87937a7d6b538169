CREATE TABLE "site_version" (
	"document" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb,
	"base" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "site_version_document_number_pk" PRIMARY KEY("document","number")
);

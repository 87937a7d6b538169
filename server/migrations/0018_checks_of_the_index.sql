CREATE TABLE "search_check" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"checked" integer NOT NULL,
	"mended" integer NOT NULL
);

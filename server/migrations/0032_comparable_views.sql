CREATE TABLE "comparable_views" (
	"main_category_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" double precision NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "comparable_views_main_category_id_day_pk" PRIMARY KEY("main_category_id","day")
);

CREATE TABLE "doping_effect" (
	"main_category_id" integer NOT NULL,
	"doping" text NOT NULL,
	"low" double precision NOT NULL,
	"high" double precision NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "doping_effect_main_category_id_doping_pk" PRIMARY KEY("main_category_id","doping")
);

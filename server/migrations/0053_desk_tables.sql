CREATE TABLE "desk_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"filter" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"language" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"parts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_export_part" (
	"export_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "desk_export_part_export_id_nth_pk" PRIMARY KEY("export_id","nth")
);
--> statement-breakpoint
DROP INDEX "earning_stage";--> statement-breakpoint
DROP INDEX "refund_status";--> statement-breakpoint
ALTER TABLE "desk_export_part" ADD CONSTRAINT "desk_export_part_export_id_desk_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."desk_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_export_owner" ON "desk_export" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "desk_export_end" ON "desk_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "earning_net" ON "earning" USING btree ("stage","net","id");--> statement-breakpoint
CREATE INDEX "earning_stopped" ON "earning" USING btree ("sold_at","id") WHERE is_stopped;--> statement-breakpoint
CREATE INDEX "invoice_total" ON "invoice" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "payment_sum" ON "payment" USING btree (coalesce("charged", "amount"),"id");--> statement-breakpoint
CREATE INDEX "refund_amount" ON "refund" USING btree ("status",coalesce("approved", "asked"),"id");--> statement-breakpoint
CREATE INDEX "earning_stage" ON "earning" USING btree ("stage","sold_at","id");--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("status","since","id");
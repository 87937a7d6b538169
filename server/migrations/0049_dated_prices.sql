CREATE TABLE "dated_price" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"since" date NOT NULL,
	"values" jsonb NOT NULL,
	"author_id" uuid,
	"reason" text,
	"planned_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawal_reason" text
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "next_price" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "dated_price_start" ON "dated_price" USING btree ("kind","subject","since") WHERE "dated_price"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "dated_price_subject" ON "dated_price" USING btree ("kind","subject","since");
--> statement-breakpoint
INSERT INTO "dated_price" ("id", "kind", "subject", "since", "values", "planned_at")
  SELECT gen_random_uuid(), 'DigitalItem', "item_id"::text, "since", jsonb_build_object('price', "price"), now() FROM "digital_price";
--> statement-breakpoint
CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  today constant date := (now() at time zone 'Europe/Istanbul')::date;
begin
  if tg_op = 'INSERT' then
    -- Rows of the product have no author.
    if new.author_id is null or new.since > today then return new; end if;
    raise exception 'a price cannot start today or earlier' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' then
    if old.since > today and old.withdrawn_at is null and new.withdrawn_at is not null
      and (new.id, new.kind, new.subject, new.since, new.values, new.author_id, new.reason, new.planned_at)
        is not distinct from (old.id, old.kind, old.subject, old.since, old.values, old.author_id, old.reason, old.planned_at)
    then return new; end if;
    raise exception 'only planned prices can be withdrawn, and prices cannot be changed' using errcode = 'restrict_violation';
  end if;
  raise exception 'prices cannot be deleted' using errcode = 'restrict_violation';
end
$$;--> statement-breakpoint
CREATE TRIGGER dated_price_fixed BEFORE INSERT OR UPDATE OR DELETE ON "dated_price" FOR EACH ROW EXECUTE FUNCTION refuse_price_change();--> statement-breakpoint
CREATE TRIGGER dated_price_kept BEFORE TRUNCATE ON "dated_price" FOR EACH STATEMENT EXECUTE FUNCTION refuse_price_change();--> statement-breakpoint
-- The previous version reads the prices of items and packages from digital_price.
CREATE FUNCTION copy_digital_price() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.kind <> 'DigitalItem' then return null; end if;
  if new.withdrawn_at is null then
    insert into digital_price (item_id, since, price) values (new.subject::integer, new.since, (new.values ->> 'price')::bigint)
      on conflict (item_id, since) do update set price = excluded.price;
  else
    delete from digital_price where item_id = new.subject::integer and since = new.since;
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER dated_price_copied AFTER INSERT OR UPDATE ON "dated_price" FOR EACH ROW EXECUTE FUNCTION copy_digital_price();

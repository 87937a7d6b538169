-- Sends a notice at the commit. Connections whose application name is `meydan-bus` get it as a message instead, because a commit with a notification holds
-- a lock that all such commits share; the process then sends it after the commit (server/platform/bus.ts). INFO reaches every client and no log.
CREATE FUNCTION notify_copies(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('application_name') = 'meydan-bus' THEN
    RAISE INFO USING errcode = 'ME001', message = coalesce(payload, ''), detail = channel;
  ELSE
    PERFORM pg_notify(channel, payload);
  END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_ad_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', CASE WHEN tg_op = 'DELETE' OR new.status <> 'OnSale' THEN '-ad:' ELSE 'ad:' END || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_card_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', 'ad:' || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_question_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', 'ad:' || coalesce(new.ad_id, old.ad_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_seller_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', 'seller:' || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_phone_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', 'seller:' || old.account_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_review_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', 'seller:' || coalesce(new.seller_id, old.seller_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_named_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', tg_argv[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
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
CREATE INDEX "search_outbox_owner_idx" ON "search_outbox" USING btree ("owner_id");--> statement-breakpoint
-- Deliveries are dropped by the week instead of deleted: see docs/decisions/100-growing-tables.md.
create schema partitions;--> statement-breakpoint
/* The first UUID version 7 of a time. */
create function uuid_at(at timestamptz) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex(trunc(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;--> statement-breakpoint
/*
 * Creates the missing partitions of a table for the weeks (from Monday, UTC) from `starts` to `ends`, and moves rows of these weeks out of the default
 * partition. Returns how many it created. The table is partitioned by an `id` that is a UUID version 7. Creating one reads the whole default partition.
 */
create function partition_weeks(parent text, starts timestamptz, ends timestamptz) returns int language plpgsql
set lock_timeout = '1s' set timezone = 'UTC' as $$
declare
  week timestamptz;
  part text;
  added int := 0;
begin
  for week in select generate_series(date_trunc('week', starts), ends, interval '7 days') loop
    part := parent || to_char(week, '_YYYY_MM_DD');
    continue when to_regclass(format('partitions.%I', part)) is not null;
    execute format('create table partitions.%I (like public.%I including all)', part, parent);
    execute format(
      'with moved as (delete from partitions.%I where id >= %L and id < %L returning *) insert into partitions.%I select * from moved',
      parent || '_other', uuid_at(week), uuid_at(week + interval '7 days'), part);
    execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)',
      parent, part, uuid_at(week), uuid_at(week + interval '7 days'));
    added := added + 1;
  end loop;
  return added;
end $$;--> statement-breakpoint
/* Drops the partitions of the weeks that ended before a time. Returns how many. */
create function drop_weeks(parent text, before timestamptz) returns int language plpgsql
set lock_timeout = '1s' set timezone = 'UTC' as $$
declare
  part text;
  dropped int := 0;
begin
  for part in
    select relname from pg_class
    where relnamespace = 'partitions'::regnamespace and relkind = 'r' and relname ~ ('^' || parent || '_\d{4}_\d\d_\d\d$')
      and to_date(right(relname, 10), 'YYYY_MM_DD') + interval '7 days' <= before
    order by relname
  loop
    execute format('drop table partitions.%I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;--> statement-breakpoint
-- The existing table becomes the default partition, so no row is copied. It keeps the index of the creation time, by which its rows are deleted.
alter table delivery rename to delivery_other;--> statement-breakpoint
alter table delivery_other set schema partitions;--> statement-breakpoint
drop index partitions.delivery_notification;--> statement-breakpoint
create table delivery (like partitions.delivery_other including defaults) partition by range (id);--> statement-breakpoint
alter table delivery add constraint delivery_pkey primary key (id);--> statement-breakpoint
create index delivery_account on delivery (account_id, notification_id) where account_id is not null;--> statement-breakpoint
create index delivery_target on delivery (target) where target is not null;--> statement-breakpoint
create index delivery_waiting_mail on delivery (created_at) where channel = 'Email' and state = 'Waiting' and error is not null;--> statement-breakpoint
-- Until the existing rows are deleted, the nightly job needs no further partition: creating one would read all of them again.
select partition_weeks('delivery', now(), now() + interval '63 days');--> statement-breakpoint
alter table delivery attach partition partitions.delivery_other default;

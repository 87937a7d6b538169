CREATE TABLE "desk_queue_state" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"oldest" timestamp with time zone,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_day" (
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "figure_day_metric_day_pk" PRIMARY KEY("metric","day")
);
--> statement-breakpoint
CREATE TABLE "figure_part" (
	"metric" text NOT NULL,
	"grain" text NOT NULL,
	"day" date NOT NULL,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "figure_part_metric_grain_day_part_pk" PRIMARY KEY("metric","grain","day","part")
);
--> statement-breakpoint
CREATE TABLE "visitor_day" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "visitor_day_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE INDEX "figure_part_seller" ON "figure_part" USING btree ("part") WHERE metric = 'sellers';--> statement-breakpoint
-- Figures of the desk's overview. Each trigger adds changes in the transaction of the event, so that every event counts once and none is lost, also
-- when an earlier version of the code or a script writes it. Days are those of Istanbul.
CREATE FUNCTION figure_of_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (at AT TIME ZONE 'Europe/Istanbul')::date;
--> statement-breakpoint
-- The figures that a ledger entry changes. `:ordered` posts sold goods; refunds of `payment:` return money for which nothing was sold, or reverse fees.
CREATE FUNCTION figures_of_entry(account text, cause text, order_type text, amount bigint) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  array_remove(ARRAY[
    CASE WHEN account IN ('commission', 'held') THEN account
      WHEN account IN ('seller', 'transfer') THEN 'payable'
      WHEN account = 'fees' AND order_type = 'MembershipPackage' THEN 'memberships'
      WHEN account = 'fees' THEN 'promotions'
      WHEN account = 'refund' AND amount < 0 AND cause NOT LIKE 'payment:%' THEN 'refunds' END,
    CASE WHEN account = 'held' AND cause LIKE 'payment:%:ordered' THEN 'gmv' END], NULL);
--> statement-breakpoint
CREATE FUNCTION figure_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, amount, count)
  SELECT figure_of_day(t.at), metric, -sum(e.amount), count(DISTINCT t.id)
  FROM added e JOIN ledger_transaction t ON t.id = e.transaction_id
    LEFT JOIN payment p ON e.account = 'fees' AND p.id = t.payment_id
    CROSS JOIN LATERAL unnest(figures_of_entry(e.account, t.cause, p.order_type, e.amount)) metric
  GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_ledger_entry AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_ledger_entries();
--> statement-breakpoint
CREATE FUNCTION figure_sold_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, part, amount, count)
  SELECT figure_of_day(NEW.paid_at), part.metric, part.part, NEW.price + NEW.platform_discount, 1
  FROM (VALUES ('categories', NEW.category_id::text), ('places', (SELECT province_id::text FROM ad WHERE id = NEW.ad_id)),
    ('sellers', (SELECT seller_id::text FROM ad_order WHERE code = NEW.order_code))) part (metric, part)
  WHERE part.part IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_order_item AFTER UPDATE ON order_item FOR EACH ROW WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION figure_sold_item();
--> statement-breakpoint
CREATE FUNCTION figure_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, count) SELECT figure_of_day(created_at), 'members', count(*) FROM added GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_account AFTER INSERT ON account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_accounts();
--> statement-breakpoint
CREATE FUNCTION figure_ad_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, count)
  SELECT figure_of_day(at), CASE kind WHEN 'Submitted' THEN 'adsPlaced' WHEN 'Published' THEN 'adsPublished' ELSE 'adsRefused' END, count(*)
  FROM added WHERE kind IN ('Submitted', 'Published', 'Rejected') GROUP BY 1, 2;
  INSERT INTO figure_change (day, metric, part, count)
  SELECT figure_of_day(e.at), part.metric, part.part, count(*)
  FROM added e JOIN ad ON ad.id = e.ad_id
    CROSS JOIN LATERAL (VALUES ('categoryAds', ad.category_id::text), ('placeAds', ad.province_id::text)) part (metric, part)
  WHERE e.kind = 'Published' GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_ad_event AFTER INSERT ON ad_event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_ad_events();
--> statement-breakpoint
CREATE FUNCTION figure_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, amount, count)
  SELECT figure_of_day(at), 'adWait', sum(waited), count(*) FROM added WHERE waited IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_decision AFTER INSERT ON decision REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_decisions();
--> statement-breakpoint
CREATE FUNCTION figure_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, count) SELECT figure_of_day(created_at), 'messages', count(*) FROM added WHERE number = 1 GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_message AFTER INSERT ON chat_message REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_messages();
--> statement-breakpoint
CREATE FUNCTION figure_phones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, count) SELECT day, 'phones', count(*) FROM added GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_phone AFTER INSERT ON phone_shown REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_phones();
--> statement-breakpoint
CREATE FUNCTION figure_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, count) SELECT figure_of_day(created_at), 'offers', count(*) FROM added WHERE "by" = 'Buyer' GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_offer AFTER INSERT ON ad_offer REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_offers();
--> statement-breakpoint
CREATE FUNCTION figure_carts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, count) SELECT figure_of_day(added_at), 'carts', count(*) FROM added GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_cart_ad AFTER INSERT ON cart_ad REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_carts();
--> statement-breakpoint
CREATE FUNCTION figure_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, count) SELECT figure_of_day(created_at), 'checkouts', count(*) FROM added WHERE order_type = 'Shopping' GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_payment AFTER INSERT ON payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_payments();
--> statement-breakpoint
CREATE FUNCTION figure_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, count) SELECT figure_of_day(at), 'searches', count(*) FROM added GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_search AFTER INSERT ON search_use REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_searches();
--> statement-breakpoint
CREATE FUNCTION figure_empty_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, part, amount, count)
  SELECT day, 'emptySearches', text, sum(people), sum(searches) FROM added WHERE kind = 'empty' GROUP BY 1, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_told_search AFTER INSERT ON told_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_empty_searches();
--> statement-breakpoint
CREATE FUNCTION figure_opened_ad() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, count) VALUES (figure_of_day(NEW.at), 'opens', 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_listed_ad AFTER UPDATE ON listed_ad FOR EACH ROW WHEN (NEW.is_clicked AND NOT OLD.is_clicked) EXECUTE FUNCTION figure_opened_ad();
--> statement-breakpoint
CREATE FUNCTION figure_visitors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (day, metric, count) SELECT day, 'visitors', count(*) FROM added GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figure_visitor AFTER INSERT ON visitor_day REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figure_visitors();
--> statement-breakpoint
-- Counts the existing rows once. Creating the triggers has locked the tables against writes until the migration commits, so no event is missed or
-- counted twice.
INSERT INTO figure_day (metric, day, amount, count)
SELECT metric, figure_of_day(t.at), -sum(e.amount), count(DISTINCT t.id)
FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
  LEFT JOIN payment p ON e.account = 'fees' AND p.id = t.payment_id
  CROSS JOIN LATERAL unnest(figures_of_entry(e.account, t.cause, p.order_type, e.amount)) metric
GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO figure_day (metric, day, amount, count)
SELECT metric, day, sum(amount), sum(count) FROM (
  SELECT 'members' AS metric, figure_of_day(created_at) AS day, 0::bigint AS amount, count(*) AS count FROM account GROUP BY 2
  UNION ALL
  SELECT CASE kind WHEN 'Submitted' THEN 'adsPlaced' WHEN 'Published' THEN 'adsPublished' ELSE 'adsRefused' END, figure_of_day(at), 0, count(*)
  FROM ad_event WHERE kind IN ('Submitted', 'Published', 'Rejected') GROUP BY 1, 2
  UNION ALL
  SELECT 'adWait', figure_of_day(at), sum(waited), count(*) FROM decision WHERE waited IS NOT NULL GROUP BY 2
  UNION ALL
  SELECT 'messages', figure_of_day(created_at), 0, count(*) FROM chat_message WHERE number = 1 GROUP BY 2
  UNION ALL
  SELECT 'phones', day, 0, count(*) FROM phone_shown GROUP BY 2
  UNION ALL
  SELECT 'offers', figure_of_day(created_at), 0, count(*) FROM ad_offer WHERE "by" = 'Buyer' GROUP BY 2
  UNION ALL
  SELECT 'carts', figure_of_day(added_at), 0, count(*) FROM cart_ad GROUP BY 2
  UNION ALL
  SELECT 'checkouts', figure_of_day(created_at), 0, count(*) FROM payment WHERE order_type = 'Shopping' GROUP BY 2
  UNION ALL
  SELECT 'searches', figure_of_day(at), 0, count(*) FROM search_use GROUP BY 2
  UNION ALL
  SELECT 'opens', figure_of_day(at), 0, count(*) FROM listed_ad WHERE is_clicked GROUP BY 2) one
GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO figure_part (metric, grain, day, part, amount, count)
SELECT metric, grain, CASE grain WHEN 'day' THEN day ELSE date_trunc('month', day)::date END, part, sum(amount), sum(count) FROM (
  SELECT part.metric, figure_of_day(i.paid_at) AS day, part.part, i.price + i.platform_discount AS amount, 1::bigint AS count
  FROM order_item i JOIN ad_order o ON o.code = i.order_code LEFT JOIN ad ON ad.id = i.ad_id
    CROSS JOIN LATERAL (VALUES ('categories', i.category_id::text), ('places', ad.province_id::text), ('sellers', o.seller_id::text)) part (metric, part)
  WHERE i.paid_at IS NOT NULL AND part.part IS NOT NULL
  UNION ALL
  SELECT part.metric, figure_of_day(e.at), part.part, 0, 1
  FROM ad_event e JOIN ad ON ad.id = e.ad_id
    CROSS JOIN LATERAL (VALUES ('categoryAds', ad.category_id::text), ('placeAds', ad.province_id::text)) part (metric, part)
  WHERE e.kind = 'Published'
  UNION ALL
  SELECT 'emptySearches', day, text, people, searches FROM told_search WHERE kind = 'empty') one
  CROSS JOIN (VALUES ('day'), ('month')) grains (grain)
GROUP BY 1, 2, 3, 4;

import type { Client } from 'pg';
import { fixedAccounts } from '../../server/people/accounts/port.ts';

/** Code of the order that the desk's screens show. */
export const deskOrder = 'MEYDANDESK';
const { seller, buyer } = fixedAccounts;
const ids = {
  payment: '7a5b3c1e-0003-4000-8000-000000000001',
  item: '7a5b3c1e-0003-4000-8000-000000000002',
  difference: '7a5b3c1e-0003-4000-8000-000000000003',
  review: '7a5b3c1e-0003-4000-8000-000000000004',
  report: '7a5b3c1e-0003-4000-8000-000000000005',
};

/** Inserts the desk's screen data: an order, a failed payout, a difference with the provider, a reported review, and plans. */
export async function createDeskFixtures(database: Client): Promise<void> {
  const give = (sql: string, values: unknown[]) => database.query(`${sql} on conflict do nothing`, values);
  await give(
    `insert into ad_order (code, payment_id, buyer_id, is_guest, language, seller_id, seller_kind, delivery, shipping_payer, status, created_at, paid_at)
     values ($1, $2, $3, false, 'tr', $4, 'Personal', 'InPerson', 'UnSelect', 'Paid', now(), now())`,
    [deskOrder, ids.payment, buyer.id, seller.id],
  );
  await give(
    `insert into order_item (id, order_code, payment_id, ad_id, title, category_id, main_category_id, status, list, price, platform_discount, shipping,
       seller_shipping, surcharge, commission, commission_vat, withheld, net, paid_at)
     values ($1, $2, $3, 1234567890, 'İkili kanepe, bej keten kumaş', 5010103, 5, 'Paid', 1190000, 1190000, 0, 0, 0, 0, 79333, 15867, 0, 1094800, now())`,
    [ids.item, deskOrder, ids.payment],
  );
  await database.query(
    `insert into order_event (order_code, at, happening, by, item_ids)
     select $1, now(), 'Paid', 'Buyer', '{}' where not exists (select from order_event where order_code = $1)`,
    [deskOrder],
  );
  await give(
    `insert into earning (id, order_code, payment_id, seller_id, ad_id, title, stage, is_stopped, price, commission, shipping, withheld, net, sold_at, earned_at, tries, failure)
     values ($1, $2, $3, $4, 1234567890, 'İkili kanepe, bej keten kumaş', 'Failed', true, 1190000, 95200, 0, 0, 1094800, now(), now(), 3, 'IBAN_CLOSED')`,
    [ids.item, deskOrder, ids.payment, seller.id],
  );
  await give(
    `insert into reconciliation_difference (id, day, kind, payment_id, reference, ours, theirs, found_at)
     values ($1, '2026-11-20', 'PaymentDiffers', $2, 'LOCAL-4711', 1190000, 1189000, now())`,
    [ids.difference, ids.payment],
  );
  await give(
    `insert into seller_review (id, order_code, seller_id, buyer_id, author, stars, subjects, text, ad_id, ad_title, created_at)
     values ($1, $2, $3, $4, 'A*** Y.', 1, '{0,0,0,0,0}', 'Ürün fotoğraftakinden farklıydı, satıcı da ilgilenmedi.', 1234567890, 'İkili kanepe, bej keten kumaş', now())`,
    [ids.review, deskOrder, seller.id, buyer.id],
  );
  await give(
    `insert into feedback (id, caller_id, is_guest, platform, subject_id, description, created_at, order_code, review_id)
     values ($1, $2, false, 'Ads', 107, 'Bu değerlendirme doğru değil, ürünü başkası almış.', now(), $3, $4)`,
    [ids.report, seller.id, deskOrder, ids.review],
  );
  await givePlans(database);
}

/** Inserts demo members' plans, one in each state. None becomes due during the test. */
async function givePlans(database: Client): Promise<void> {
  await database.query(
    `insert into subscription (account_id, package_id, state, period_start, period_end, anchor_day, price, credit, next_package_id, revision, charge_id, tries, next_at, created_at)
     select a.id, p.package_id, p.state, now() + p.ends * interval '1 day' - interval '1 year', now() + p.ends * interval '1 day', 15, 299000, p.credit,
       p.next_package_id, 1, p.charge_id::uuid, p.tries, now() + p.next * interval '1 day', now()
     from (values
       (1, 802, 'PastDue', -3, 0, null, null, 2, 2),
       (2, 802, 'Active', 0, 0, null, $2, 0, 1),
       (3, 812, 'Active', 40, 125000, 801, null, 0, 40),
       (4, 801, 'Ending', 21, 0, null, null, 0, 21),
       (5, 802, 'Ended', -60, 0, null, null, 3, null)) as p (place, package_id, state, ends, credit, next_package_id, charge_id, tries, next)
     join (select id, row_number() over (order by id) as place from account where status = 'Active' and id <> all($1::uuid[])) a on a.place = p.place
     on conflict do nothing`,
    [Object.values(fixedAccounts).map(({ id }) => id), ids.payment],
  );
}

import type { Client } from 'pg';
import { fixedAccounts } from '../../server/people/accounts/port.ts';

/** Of the order that the desk's screens show. */
export const deskOrder = 'MEYDANDESK';
const { seller, buyer } = fixedAccounts;
const ids = {
  payment: '7a5b3c1e-0003-4000-8000-000000000001',
  item: '7a5b3c1e-0003-4000-8000-000000000002',
  difference: '7a5b3c1e-0003-4000-8000-000000000003',
  review: '7a5b3c1e-0003-4000-8000-000000000004',
  report: '7a5b3c1e-0003-4000-8000-000000000005',
};

/** Gives the operator's desk an order, an earning that could not be sent, a difference with the provider, and a review that somebody reported. */
export async function giveDesk(database: Client): Promise<void> {
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
}

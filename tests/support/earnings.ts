type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** Inserts a seller's earnings and their ledger entries: held, payable, paid and failed. Idempotent. */
export async function givenEarnings(query: Query, sellerId: string): Promise<void> {
  await query(
    `with row(stage, net, days, failure) as (values
       ('Held', 95000, 1, null), ('Payable', 190000, 2, null), ('Paid', 285000, 3, null), ('Failed', 47500, 40, 'AccountClosed'))
     insert into earning (id, order_code, payment_id, seller_id, ad_id, title, stage, price, commission, shipping, withheld, net, sold_at, earned_at, paid_at, failure)
     select gen_random_uuid(), upper(substr(md5(stage || $1), 1, 10)), gen_random_uuid(), $1::uuid, 9100000001, 'Bej ikili kanepe, keten kumaş', stage,
       net * 20 / 19, net * 20 / 19 - net, 0, 0, net, now() - days * interval '1 day',
       case when stage <> 'Held' then now() - days * interval '1 day' end, case when stage = 'Paid' then now() end, failure
     from row where not exists (select from earning where seller_id = $1::uuid)`,
    [sellerId],
  );
  await query(
    `with made as (insert into ledger_transaction (cause, at) values ('given earnings of ' || $1, now()) on conflict do nothing returning id)
     insert into ledger_entry (transaction_id, account, subject_id, amount)
     select id, 'provider', null::uuid, 237500 from made union all select id, 'seller', $1::uuid, -237500 from made`,
    [sellerId],
  );
}

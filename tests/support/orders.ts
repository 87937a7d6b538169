import type { OrderStatus } from '../../contract/enums.ts';
import type { OrderDelivery } from '../../contract/schemas/order.ts';
import { kurus } from '../../server/kernel/money.ts';
import { chance, clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database.ts';
import { codeFrom } from '../../server/trade/orders/rules.ts';
import { insertOrders, itemsOfOrders, lockOrders, saveOrder } from '../../server/trade/orders/store/orders.ts';

/** A test order as its payment and the carrier left it. */
export interface TestOrder {
  buyerId: string;
  sellerId: string;
  adId: string;
  status?: OrderStatus;
  delivery?: OrderDelivery;
  price?: number;
  paymentId?: string;
}

const address = {
  name: 'Ayşe',
  surname: 'Yılmaz',
  phone: '+905321234567',
  provinceId: 34,
  province: 'İstanbul',
  districtId: 1421,
  district: 'Kadıköy',
  neighborhood: 'Moda',
  line: 'Bahariye Cd. 12/3',
};

/** Inserts an order of one item without its money. Returns its code and its item's id. */
export async function givenOrder(
  database: Database,
  { buyerId, sellerId, adId, status = 'Delivered', delivery = 'Parcel', price = 1_000_00, ...more }: TestOrder,
): Promise<{ code: string; itemId: string; paymentId: string }> {
  const { paymentId = chance.uuid() } = more;
  const code = codeFrom(Buffer.from(chance.secret(10), 'base64url'));
  const itemId = chance.uuid();
  const now = clock.now();
  await database.inTransaction(async () => {
    const commission = Math.round(price * 0.08);
    const commissionVat = Math.round(commission / 6);
    await insertOrders(
      database,
      [
        {
          code,
          paymentId,
          buyerId,
          isGuest: false,
          email: null,
          language: 'tr',
          sellerId,
          sellerKind: 'Personal',
          delivery,
          companyId: delivery === 'Parcel' ? 'mock' : null,
          parcelSize: delivery === 'Parcel' ? 'Small' : null,
          shippingPayer: 'UnSelect',
          status,
          deliveryAddress: address,
          invoiceAddress: address,
          createdAt: now,
        },
      ],
      [
        {
          id: itemId,
          orderCode: code,
          paymentId,
          adId,
          title: 'Bej kanepe',
          picture: null,
          categoryId: 5010103,
          mainCategoryId: 5,
          offerId: null,
          status,
          list: kurus(price),
          price: kurus(price),
          campaignDiscount: kurus(0),
          couponDiscount: kurus(0),
          platformDiscount: kurus(0),
          shipping: kurus(0),
          sellerShipping: kurus(0),
          surcharge: kurus(0),
          commission: kurus(commission - commissionVat),
          commissionVat: kurus(commissionVat),
          withheld: kurus(0),
          net: kurus(price - commission),
        },
      ],
    );
    const [order] = await lockOrders(database, [code]);
    if (!order) throw new Error(`The order ${code} was not stored`);
    const isPaid = status !== 'PaymentPending' && status !== 'PaymentFailed';
    const isThere = status === 'Delivered' || status === 'Completed';
    const items = (await itemsOfOrders(database, [code])).map((item) => ({
      ...item,
      ...(isPaid && { paidAt: now }),
      ...(isThere && { shippedAt: now, deliveredAt: now }),
      ...(status === 'Completed' && { completedAt: now }),
    }));
    await saveOrder(database, { ...order, ...(isPaid && { paidAt: now }) }, items);
  });
  return { code, itemId, paymentId };
}

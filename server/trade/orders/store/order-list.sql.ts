// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { adOrder, orderEvent, orderPhoto } from '../tables.ts';

type AdOrderRow = typeof adOrder.$inferSelect;
type OrderEventRow = typeof orderEvent.$inferSelect;
type OrderPhotoRow = typeof orderPhoto.$inferSelect;

export interface Statements {
  page: Query<readonly unknown[], { code: AdOrderRow['code'] | null; total: number }>;
  'of-member-bought': Query<
    [string],
    Pick<AdOrderRow, 'delivery' | 'status' | 'createdAt'> & {
      orderCode: AdOrderRow['code'];
      partnerId: AdOrderRow['sellerId'];
      title: string;
      itemCount: number;
      total: number;
    }
  >;
  'of-member-sold': Query<
    [string],
    Pick<AdOrderRow, 'delivery' | 'status' | 'createdAt'> & {
      orderCode: AdOrderRow['code'];
      partnerId: AdOrderRow['buyerId'];
      title: string;
      itemCount: number;
      total: number;
    }
  >;
  events: Query<[string], Omit<OrderEventRow, 'id' | 'orderCode'>>;
  photos: Query<[string], Pick<OrderPhotoRow, 'key' | 'by' | 'width' | 'height'>>;
  'add-photos': Command<[OrderPhotoRow['orderCode'], OrderPhotoRow['by'], OrderPhotoRow['ownerId'], Time, string]>;
  shared: Command<[string, string]>;
  export: Query<
    [string],
    Pick<AdOrderRow, 'code' | 'delivery' | 'status' | 'deliveryAddress' | 'invoiceAddress' | 'createdAt' | 'paidAt'> & {
      isBuyer: boolean;
      items: unknown;
      photos: unknown;
    }
  >;
  parties: Query<[string], { buyer: AdOrderRow['buyerId']; seller: AdOrderRow['sellerId'] }>;
}

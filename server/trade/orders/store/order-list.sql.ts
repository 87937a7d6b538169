// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adOrder, orderEvent, orderPhoto } from '../tables.ts';

type AdOrderRow = typeof adOrder.$inferSelect;
type OrderEventRow = typeof orderEvent.$inferSelect;
type OrderPhotoRow = typeof orderPhoto.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  page: { parameters: readonly unknown[]; row: { code: AdOrderRow['code'] | null; total: number } };
  events: {
    parameters: [string];
    row: {
      happening: OrderEventRow['happening'];
      at: Date;
      by: OrderEventRow['by'];
      itemIds: OrderEventRow['itemIds'];
      byId: OrderEventRow['byId'];
      note: OrderEventRow['note'];
    };
  };
  photos: {
    parameters: [string];
    row: {
      key: OrderPhotoRow['key'];
      by: OrderPhotoRow['by'];
      width: OrderPhotoRow['width'];
      height: OrderPhotoRow['height'];
    };
  };
  'add-photos': {
    parameters: [OrderPhotoRow['orderCode'], OrderPhotoRow['by'], OrderPhotoRow['ownerId'], Date | string, string];
    row: Record<never, never>;
  };
  shared: { parameters: [string, string]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      code: AdOrderRow['code'];
      isBuyer: boolean;
      delivery: AdOrderRow['delivery'];
      status: AdOrderRow['status'];
      deliveryAddress: AdOrderRow['deliveryAddress'];
      invoiceAddress: AdOrderRow['invoiceAddress'];
      createdAt: Date;
      paidAt: Date | null;
      items: unknown;
      photos: unknown;
    };
  };
}

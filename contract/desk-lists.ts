import type { Permission } from './permissions.ts';

/** Lists of the desk with saved views, each with the permission that reads it. */
export const deskLists = { orders: 'readOrders' } as const satisfies Record<string, Permission>;
export type DeskList = keyof typeof deskLists;
export const deskListNames = Object.keys(deskLists) as [DeskList, ...DeskList[]];

/** Columns that sort the list of orders; `-` is descending. */
export const orderSorts = ['-createdAt', 'createdAt', 'code', '-code', 'status', '-status'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** File formats of exported lists. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

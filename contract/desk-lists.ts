import type { Permission } from './permissions.ts';

interface DeskListDeclaration {
  /** Reads the list, its saved views and its export. */
  permission: Permission;
  /** Columns of the table and of the export, in their order. The first one names the row. */
  columns: readonly [string, ...string[]];
  /** Columns by which an index sorts, `-` is descending. The default first. */
  sorts: readonly [string, ...string[]];
}

/** Lists of the desk with sorts, saved views and exports. */
export const deskLists = {
  orders: {
    permission: 'readOrders',
    columns: ['code', 'title', 'items', 'status', 'buyer', 'seller', 'delivery', 'createdAt', 'total'],
    sorts: ['-createdAt', 'createdAt', 'code', '-code', 'status', '-status'],
  },
  payments: {
    permission: 'readPayments',
    columns: ['buyer', 'kind', 'orders', 'state', 'createdAt', 'sum', 'givenBack', 'waiting'],
    sorts: ['-createdAt', 'createdAt', 'sum', '-sum'],
  },
  members: {
    permission: 'readMembers',
    columns: ['name', 'userName', 'type', 'status', 'contact', 'identity', 'reports', 'joined'],
    sorts: ['-joined', 'joined', 'name', '-name'],
  },
  refunds: {
    permission: 'decideRefunds',
    columns: ['code', 'items', 'order', 'buyer', 'seller', 'status', 'createdAt', 'since', 'amount'],
    sorts: ['since', '-since', 'amount', '-amount'],
  },
  payouts: {
    permission: 'managePayouts',
    columns: ['title', 'order', 'seller', 'stage', 'tries', 'soldAt', 'history', 'net'],
    sorts: ['-soldAt', 'soldAt', 'net', '-net'],
  },
  invoices: {
    permission: 'manageInvoices',
    columns: ['number', 'kind', 'recipient', 'order', 'issuedAt', 'state', 'total'],
    sorts: ['-issuedAt', 'issuedAt', 'number', '-number', 'total', '-total'],
  },
  decisions: {
    permission: 'reviewAds',
    columns: ['decision', 'about', 'member', 'by', 'reasons', 'message', 'at'],
    sorts: ['-at', 'at'],
  },
  audit: {
    permission: 'readAudit',
    columns: ['action', 'subject', 'actor', 'reason', 'changes', 'address', 'at'],
    sorts: ['-at', 'at'],
  },
} as const satisfies Record<string, DeskListDeclaration>;
export type DeskList = keyof typeof deskLists;
export const deskListNames = Object.keys(deskLists) as [DeskList, ...DeskList[]];

export type DeskColumnName<L extends DeskList> = (typeof deskLists)[L]['columns'][number];
export type DeskSort<L extends DeskList> = (typeof deskLists)[L]['sorts'][number];

/** File formats of exported lists. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

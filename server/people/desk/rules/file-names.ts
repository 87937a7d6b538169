import type { DeskList } from '../../../../contract/desk-lists.ts';
import type { Language, Texts } from '../../../../contract/enums.ts';

const names: Readonly<Record<DeskList, Texts>> = {
  orders: { tr: 'siparisler', en: 'orders' },
  payments: { tr: 'odemeler', en: 'payments' },
  members: { tr: 'uyeler', en: 'members' },
  refunds: { tr: 'iadeler', en: 'refunds' },
  payouts: { tr: 'kazanclar', en: 'payouts' },
  invoices: { tr: 'faturalar', en: 'invoices' },
  decisions: { tr: 'kararlar', en: 'decisions' },
  audit: { tr: 'islem-kaydi', en: 'audit-log' },
};

/** Name of an exported file, without the extension. */
export const fileNameOf = (list: DeskList, language: Language): string => `meydan-${names[list][language]}`;

import type { ShippingCompany } from '../../contract/enums.ts';

export interface CompanyFacts {
  id: ShippingCompany;
  name: string;
  /** Usual delivery time in working days. */
  deliveryDays: { least: number; most: number };
}

/** Supported carriers in display order. The mock carrier exists only on local machines. */
export const companies: readonly CompanyFacts[] = [
  { id: 'Yurtici', name: 'Yurtiçi Kargo', deliveryDays: { least: 1, most: 3 } },
  { id: 'Mng', name: 'DHL eCommerce (MNG Kargo)', deliveryDays: { least: 1, most: 3 } },
  { id: 'Mock', name: 'Deneme Kargo', deliveryDays: { least: 2, most: 4 } },
];

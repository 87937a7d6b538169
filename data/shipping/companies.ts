import type { ShippingCompany } from '../../contract/enums.ts';

export interface CompanyFacts {
  id: ShippingCompany;
  name: string;
  /** Working days for which a parcel is usually under way. */
  deliveryDays: { least: number; most: number };
}

/** The carriers that the product knows, in the order in which they are offered. The mock one exists on local machines alone. */
export const companies: readonly CompanyFacts[] = [
  { id: 'Yurtici', name: 'Yurtiçi Kargo', deliveryDays: { least: 1, most: 3 } },
  { id: 'Mng', name: 'DHL eCommerce (MNG Kargo)', deliveryDays: { least: 1, most: 3 } },
  { id: 'Mock', name: 'Deneme Kargo', deliveryDays: { least: 2, most: 4 } },
];

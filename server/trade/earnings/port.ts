import { definePort } from '../../kernel/ports.ts';

export interface Earnings {
  /** Provider keys of the sellers that can receive payouts. Only they can sell by cart. */
  subMerchantsOf(sellerIds: readonly string[]): Promise<Map<string, string>>;
}

/** For the demo market. */
export interface SellerEquipment {
  /** Adds bank accounts, which are sent to the provider as usual. Existing ones stay unchanged. */
  equip(accounts: readonly { accountId: string; holder: string; iban: string }[]): Promise<void>;
}

export const sellerEquipmentPort = definePort<SellerEquipment>('bank accounts of a demo market');
export const earningsPort = definePort<Earnings>('earnings');

import { definePort } from '../../kernel/ports.ts';

export interface Earnings {
  /** Which of these sellers the provider pays: only they sell by cart. With the provider's key for each. */
  subMerchantsOf(sellerIds: readonly string[]): Promise<Map<string, string>>;
}

/** For a market to look at, whose sellers nobody asks. */
export interface SellerEquipment {
  /** Gives members a bank account that nobody typed; the provider is told of it as of any other. Who has one keeps it. */
  equip(accounts: readonly { accountId: string; holder: string; iban: string }[]): Promise<void>;
}

export const sellerEquipmentPort = definePort<SellerEquipment>('bank accounts of a demo market');
export const earningsPort = definePort<Earnings>('earnings');

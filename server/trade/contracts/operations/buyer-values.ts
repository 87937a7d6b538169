import type { Language } from '../../../../contract/enums.ts';
import type { UserAddress } from '../../../../contract/schemas/address.ts';
import type { FilledValues } from '../../../people/agreements/port.ts';
import { clock } from '../../../platform/clock.ts';
import { addressText, holderOf } from '../rules/address-text.ts';
import { contractTexts } from '../rules/contract-texts.ts';
import { momentText } from '../rules/formats.ts';

/** Buyer and addresses for the contract texts. */
export function buyerValues(
  email: string | undefined,
  { delivery, invoice }: { delivery?: UserAddress | undefined; invoice?: UserAddress | undefined },
  language: Language,
): FilledValues {
  const shown = invoice ?? delivery;
  return {
    ORDER_DATE: momentText(clock.now(), language),
    BUYER_NAME: shown && holderOf(shown),
    BUYER_EMAIL: email,
    BUYER_PHONE: (delivery ?? invoice)?.phone,
    ADDRESS: delivery ? addressText(delivery) : contractTexts[language].inPerson,
    BILLING_ADDRESS: shown && addressText(shown),
  };
}

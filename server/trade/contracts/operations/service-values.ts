import type { Language } from '../../../../contract/enums.ts';
import type { FilledValues } from '../../../people/agreements/port.ts';
import { packageOf } from '../../../people/memberships/port.ts';
import { clock } from '../../../platform/clock.ts';
import { serviceName } from '../../carts/port.ts';
import type { DigitalLine } from '../../carts/port.ts';
import { serviceWithdrawalDays } from '../../refunds/port.ts';
import type { ServicesPurchase } from '../port.ts';
import { contractTexts } from '../rules/contract-texts.ts';
import { dayText, money } from '../rules/formats.ts';
import { buyerValues } from './buyer-values.ts';
import type { ContractDeps } from './dependencies.ts';
import { findAddress } from './find-address.ts';

/** Values for the contracts of Meydan's services. Throws AddressNotFound. */
export async function serviceValues(deps: ContractDeps, purchase: ServicesPurchase): Promise<FilledValues> {
  const { payer, checkout, language } = purchase;
  const contact = await deps.accounts.contactOf(payer.accountId);
  const addresses = await deps.addressesOf(payer.accountId);
  const invoice = findAddress(addresses, purchase.voucherAddressId);
  const list = checkout.lines.reduce((sum, { price, listPrice = price }) => sum + listPrice, 0);
  return {
    ...buyerValues(payer.email ?? contact?.email, { invoice }, language),
    ...(await subjectValues(deps, purchase)),
    ITEMS: {
      head: contractTexts[language].services,
      rows: checkout.lines.map((line) => [
        serviceName(line, language),
        contractTexts[language].days(line.days),
        priceText(line, language),
      ]),
    },
    SUBTOTAL: money(list),
    DISCOUNT: list > checkout.total ? money(list - checkout.total) : undefined,
    TOTAL: money(checkout.total),
    PAYMENT_METHOD: contractTexts[language].card,
    WITHDRAWAL_DAYS: String(serviceWithdrawalDays(clock.now())),
    PAYMENT_PROVIDER: deps.providerName,
  };
}

const priceText = ({ price, isFree }: DigitalLine, language: Language): string =>
  isFree ? contractTexts[language].free : money(price);

/** Values about the ad or membership that the services are for. */
async function subjectValues(
  deps: ContractDeps,
  { checkout: { lines }, payer: { accountId }, language }: ServicesPurchase,
): Promise<FilledValues> {
  const [line] = lines;
  const texts = contractTexts[language];
  if (line?.draftId !== undefined) {
    return { AD_NUMBER: line.adId ?? texts.draft, AD_TITLE: await deps.drafts.titleOfReady(line.draftId, accountId) };
  }
  if (line?.adId !== undefined) {
    return { AD_NUMBER: line.adId, AD_TITLE: (await deps.ownAds.contentOf(line.adId, accountId)).content.title };
  }
  const bought = line && packageOf(line.itemId);
  if (!bought) return {};
  const { quote } = await deps.subscriptions.quote(accountId, bought.id);
  return {
    MEMBERSHIP_NAME: bought.tier,
    BILLING_PERIOD: bought.months === 1 ? texts.monthly : texts.yearly,
    START_DATE: dayText(quote.begins, language),
    END_DATE: dayText(quote.ends, language),
    AUTO_RENEWAL: texts.renews,
  };
}

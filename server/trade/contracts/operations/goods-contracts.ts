import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { CartAd } from '../../../market/ads/port.ts';
import type { FilledAgreement, FilledValues, TableValue } from '../../../people/agreements/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { PricedCart } from '../../carts/port.ts';
import { agreedOn, isWithoutWithdrawal } from '../../refunds/port.ts';
import type { GoodsPurchase, SellerContracts } from '../port.ts';
import { contractTexts, goodsAgreements } from '../rules/contract-texts.ts';
import { money } from '../rules/formats.ts';
import { buyerValues } from './buyer-values.ts';
import type { ContractDeps } from './dependencies.ts';
import { findAddress } from './find-address.ts';
import { sellerValues } from './seller-values.ts';

/** Agreement types of one seller, and the values that fill them in. */
interface SellerTexts {
  sellerId: string;
  types: readonly string[];
  values: FilledValues;
}

/** Agreement types and values for each seller. Throws AddressNotFound. */
export async function goodsTexts(deps: ContractDeps, purchase: GoodsPurchase): Promise<SellerTexts[]> {
  const { payer, checkout, ads, addresses, language } = purchase;
  const sellerIds = checkout.priced.sellers.map(({ sellerId }) => sellerId);
  const [contact, sellers, provinces] = await Promise.all([
    payer.email === undefined && !payer.isGuest ? deps.accounts.contactOf(payer.accountId) : undefined,
    deps.sellersOf(sellerIds),
    Promise.all(sellerIds.map(async (id) => (await deps.addressesOf(id))[0]?.province.name)),
  ]);
  const email = payer.email ?? contact?.email;
  const delivery = findAddress(addresses, purchase.deliveryAddressId);
  const invoice = findAddress(addresses, purchase.voucherAddressId) ?? delivery;
  const buyer = buyerValues(email, { delivery, invoice }, language);
  const texts: SellerTexts[] = [];
  for (const [index, sellerId] of sellerIds.entries()) {
    const account = sellers.find(({ id }) => id === sellerId);
    const kind = account?.accountType ?? 'Personal';
    texts.push({
      sellerId,
      types: goodsAgreements[kind],
      values: {
        ...buyer,
        ...(await sellerValues(deps, sellerId, account, provinces[index])),
        ...moneyValues(deps, purchase, sellerId, ads),
        ...withdrawalValues(deps, purchase, { sellerId, kind }, ads),
        PAYMENT_PROVIDER: deps.providerName,
      },
    });
  }
  return texts;
}

export async function goodsContracts(deps: ContractDeps, purchase: GoodsPurchase): Promise<SellerContracts[]> {
  const contracts: SellerContracts[] = [];
  for (const { sellerId, types, values } of await goodsTexts(deps, purchase)) {
    const agreements: FilledAgreement[] = await deps.agreements.fill(types, purchase.language, values);
    contracts.push({ sellerId, agreements });
  }
  return contracts;
}

function moneyValues(
  { shipping }: ContractDeps,
  { checkout, deliveries, language }: GoodsPurchase,
  sellerId: string,
  ads: ReadonlyMap<string, CartAd>,
): FilledValues {
  const texts = contractTexts[language];
  const sums = checkout.priced.sellers.find((one) => one.sellerId === sellerId);
  const parcel = checkout.parcels.get(sellerId);
  const isParcel = deliveries.some((one) => one.sellerId === sellerId && one.kind === 'Parcel');
  return {
    ITEMS: itemsTable(checkout.priced, sellerId, ads, language),
    SUBTOTAL: sums && money(sums.list),
    DISCOUNT: sums && sums.discount > 0 ? money(sums.discount) : undefined,
    TOTAL: sums && money(sums.price + sums.shipping),
    DELIVERY_WAY: isParcel ? texts.byParcel : texts.inPerson,
    SHIPPING_FEE: isParcel ? money(sums?.shipping ?? 0) : texts.noParcel,
    SHIPPING_PAYER: !isParcel ? texts.noPayer : (parcel?.buyerPays ?? 0) > 0 ? texts.buyer : texts.seller,
    SHIPPING_COMPANY: parcel && shipping.carriers().find(({ id }) => id === parcel.companyId)?.name,
    SHIPMENT_DAYS: String(limits.shipDays),
    AUTO_COMPLETE_DAYS: String(limits.approveDays),
    PAYMENT_METHOD: texts.card,
  };
}

function itemsTable(
  priced: PricedCart,
  sellerId: string,
  ads: ReadonlyMap<string, CartAd>,
  language: Language,
): TableValue {
  return {
    head: contractTexts[language].goods,
    rows: priced.items
      .filter((item) => item.sellerId === sellerId)
      .map(({ id, quantity, price }) => [id, ads.get(id)?.title ?? '', String(quantity), money(price)]),
  };
}

/** Withdrawal and return terms, by the same rules as `refunds`. */
function withdrawalValues(
  { catalogue }: ContractDeps,
  { checkout, deliveries, language }: GoodsPurchase,
  { sellerId, kind }: { sellerId: string; kind: 'Personal' | 'Business' },
  ads: ReadonlyMap<string, CartAd>,
): FilledValues {
  const texts = contractTexts[language];
  const delivery = deliveries.find((one) => one.sellerId === sellerId)?.kind ?? 'Parcel';
  const { withdrawalDays, returnDays, returnPaidBy } = agreedOn(kind, delivery, clock.now());
  const { categories } = catalogue();
  const excepted = checkout.priced.items.flatMap(({ id, sellerId: of }) => {
    const ad = of === sellerId ? ads.get(id) : undefined;
    return ad && isWithoutWithdrawal(categories.get(ad.categoryId)?.ancestorIds ?? [ad.categoryId]) ? [ad.title] : [];
  });
  return {
    WITHDRAWAL_DAYS: String(withdrawalDays),
    WITHDRAWAL_EXCEPTIONS: excepted.length > 0 ? texts.excepted(excepted.join(', ')) : undefined,
    RETURN_DAYS: String(returnDays),
    RETURN_SHIPPING_PAYER: returnPaidBy === 'Buyer' ? texts.buyer : texts.seller,
  };
}

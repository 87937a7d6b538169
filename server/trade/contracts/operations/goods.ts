import { limits } from '../../../../contract/limits.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { UserAddress } from '../../../../contract/schemas/address.ts';
import type { CartAd } from '../../../market/ads/port.ts';
import type { SellerAccount } from '../../../people/accounts/port.ts';
import type { FilledAgreement, FilledValues, TableValue } from '../../../people/agreements/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { PricedCart } from '../../carts/port.ts';
import { agreedOn, isWithoutWithdrawal } from '../../refunds/port.ts';
import type { GoodsPurchase, SellerContracts } from '../port.ts';
import { addressText, contractWords, goodsAgreements, holderOf, momentText, money } from '../rules/texts.ts';
import { addressAmong } from './deps.ts';
import type { ContractDeps } from './deps.ts';

/** What is agreed to of one seller: which texts, and what fills them in. */
export interface SellerTexts {
  sellerId: string;
  types: readonly string[];
  values: FilledValues;
}

/** Texts and values of each seller of a purchase. Refuses AddressNotFound. */
export async function goodsTexts(deps: ContractDeps, purchase: GoodsPurchase): Promise<SellerTexts[]> {
  const { payer, checkout, ads, addresses, language } = purchase;
  const sellerIds = checkout.priced.sellers.map(({ sellerId }) => sellerId);
  const email = payer.email ?? (payer.isGuest ? undefined : (await deps.accounts.contactOf(payer.accountId))?.email);
  const sellers = await deps.sellersOf(sellerIds);
  const delivery = addressAmong(addresses, purchase.deliveryAddressId);
  const invoice = addressAmong(addresses, purchase.voucherAddressId) ?? delivery;
  const buyer = buyerValues(email, { delivery, invoice }, language);
  const texts: SellerTexts[] = [];
  for (const sellerId of sellerIds) {
    const account = sellers.find(({ id }) => id === sellerId);
    const kind = account?.accountType ?? 'Personal';
    texts.push({
      sellerId,
      types: goodsAgreements[kind],
      values: {
        ...buyer,
        ...(await sellerValues(deps, sellerId, account)),
        ...moneyValues(deps, purchase, sellerId, ads),
        ...withdrawalValues(deps, purchase, { sellerId, kind }, ads),
        PAYMENT_PROVIDER: deps.providerName,
      },
    });
  }
  return texts;
}

/** The texts themselves. */
export async function goodsContracts(deps: ContractDeps, purchase: GoodsPurchase): Promise<SellerContracts[]> {
  const contracts: SellerContracts[] = [];
  for (const { sellerId, types, values } of await goodsTexts(deps, purchase)) {
    const agreements: FilledAgreement[] = await deps.agreements.fill(types, purchase.language, values);
    contracts.push({ sellerId, agreements });
  }
  return contracts;
}

/** Who buys, and where to. */
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
    ADDRESS: delivery ? addressText(delivery) : contractWords[language].inPerson,
    BILLING_ADDRESS: shown && addressText(shown),
  };
}

/** Who sells: of a business all that the law asks, of a private person no more than the buyer needs. */
async function sellerValues(
  deps: ContractDeps,
  sellerId: string,
  account: SellerAccount | undefined,
): Promise<FilledValues> {
  if (account?.accountType !== 'Business') {
    return {
      SELLER_NAME: account && `${account.name} ${account.surname}`.trim(),
      SELLER_PROVINCE: (await deps.addressesOf(sellerId))[0]?.province.name,
    };
  }
  const contact = await deps.accounts.contactOf(sellerId);
  const registration = await deps.registrationOf(sellerId);
  return {
    SELLER_TITLE: registration?.title ?? account.business?.title,
    SELLER_ADDRESS: registration?.line ?? account.business?.city,
    SELLER_TAX_NUMBER: registration && `${registration.taxOffice} ${registration.taxNumber}`,
    SELLER_MERSIS: account.business?.mersis || undefined,
    SELLER_KEP: account.business?.kep || undefined,
    SELLER_EMAIL: contact?.email,
    SELLER_PHONE: contact?.phone,
  };
}

function moneyValues(
  { shipping }: ContractDeps,
  { checkout, deliveries, language }: GoodsPurchase,
  sellerId: string,
  ads: ReadonlyMap<string, CartAd>,
): FilledValues {
  const words = contractWords[language];
  const sums = checkout.priced.sellers.find((one) => one.sellerId === sellerId);
  const parcel = checkout.parcels.get(sellerId);
  const isParcel = deliveries.some((one) => one.sellerId === sellerId && one.kind === 'Parcel');
  return {
    ITEMS: itemsTable(checkout.priced, sellerId, ads, language),
    SUBTOTAL: sums && money(sums.list),
    DISCOUNT: sums && sums.discount > 0 ? money(sums.discount) : undefined,
    TOTAL: sums && money(sums.price + sums.shipping),
    DELIVERY_WAY: isParcel ? words.byParcel : words.inPerson,
    SHIPPING_FEE: isParcel ? money(sums?.shipping ?? 0) : words.noParcel,
    SHIPPING_PAYER: !isParcel ? words.nobody : (parcel?.buyerPays ?? 0) > 0 ? words.buyer : words.seller,
    SHIPPING_COMPANY: parcel && shipping.carriers().find(({ id }) => id === parcel.companyId)?.name,
    SHIPMENT_DAYS: String(limits.shipDays),
    AUTO_COMPLETE_DAYS: String(limits.approveDays),
    PAYMENT_METHOD: words.card,
  };
}

function itemsTable(
  priced: PricedCart,
  sellerId: string,
  ads: ReadonlyMap<string, CartAd>,
  language: Language,
): TableValue {
  return {
    head: contractWords[language].goods,
    rows: priced.items
      .filter((item) => item.sellerId === sellerId)
      .map(({ id, quantity, price }) => [id, ads.get(id)?.title ?? '', String(quantity), money(price)]),
  };
}

/** What may be sent back, as the refunds of this sale will decide it. */
function withdrawalValues(
  { catalogue }: ContractDeps,
  { checkout, deliveries, language }: GoodsPurchase,
  { sellerId, kind }: { sellerId: string; kind: 'Personal' | 'Business' },
  ads: ReadonlyMap<string, CartAd>,
): FilledValues {
  const words = contractWords[language];
  const delivery = deliveries.find((one) => one.sellerId === sellerId)?.kind ?? 'Parcel';
  const { withdrawalDays, returnDays, returnPaidBy } = agreedOn(kind, delivery, clock.now());
  const { categories } = catalogue();
  const excepted = checkout.priced.items.flatMap(({ id, sellerId: of }) => {
    const ad = of === sellerId ? ads.get(id) : undefined;
    return ad && isWithoutWithdrawal(categories.get(ad.categoryId)?.ancestorIds ?? [ad.categoryId]) ? [ad.title] : [];
  });
  return {
    WITHDRAWAL_DAYS: String(withdrawalDays),
    WITHDRAWAL_EXCEPTIONS: excepted.length > 0 ? words.excepted(excepted.join(', ')) : undefined,
    RETURN_DAYS: String(returnDays),
    RETURN_SHIPPING_PAYER: returnPaidBy === 'Buyer' ? words.buyer : words.seller,
  };
}

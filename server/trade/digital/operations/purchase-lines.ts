import { chance } from '../../../platform/clock.ts';
import { kurus } from '../../../kernel/money.ts';
import { itemsById } from '../../../market/promotions/port.ts';
import type { Prepared } from '../../payments/port.ts';
import { serviceName } from '../../carts/port.ts';
import type { DigitalLine } from '../../carts/port.ts';
import type { PlanPurchase } from '../../subscriptions/port.ts';
import { orderCodeOf } from '../rules/purchase.ts';
import type { BoughtLine } from '../tables.ts';

export const newOrderCode = (): string => orderCodeOf(Buffer.from(chance.secret(10), 'base64url'));

/** Payment items; free lines are left out. */
export const paymentItems = (lines: readonly BoughtLine[]): Prepared['items'] =>
  lines.flatMap(({ paymentItemId, name, kind, price }) =>
    paymentItemId === undefined
      ? []
      : [{ id: paymentItemId, name, category: kind, kind: 'Digital' as const, amount: kurus(price) }],
  );

const lira = {
  tr: new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** Package name on receipts and invoices; names the credit, because they show the amount charged. */
function planName({ package: bought, quote }: PlanPurchase, language: 'tr' | 'en'): string {
  const credited = quote.price - quote.charge;
  if (credited === 0) return bought.name[language];
  const sum = lira[language].format(credited / 100);
  return `${bought.name[language]} (${language === 'tr' ? `${sum} TL mahsup edildi` : `${sum} TL credited`})`;
}

export const boughtLine = (line: DigitalLine, plan: PlanPurchase | undefined, language: 'tr' | 'en'): BoughtLine => {
  const { kind, itemId, days, price, isFree } = line;
  const cost = isFree ? 0 : price;
  const doping = itemsById.get(itemId)?.doping;
  return {
    ...(cost > 0 && { paymentItemId: chance.uuid() }),
    kind,
    itemId,
    name: plan ? planName(plan, language) : serviceName(line, language),
    days,
    ...(doping && { doping }),
    price: cost,
  };
};

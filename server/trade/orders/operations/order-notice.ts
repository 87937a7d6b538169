import type { Language } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { TokenValues } from '../../../people/notifications/port.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';

export type NotifyDeps = Pick<OrderDeps, 'database' | 'notices' | 'accounts' | 'shipping' | 'secret'>;

export interface OrderNotice {
  to: 'buyer' | 'seller';
  template: NotificationTemplate;
  tokens: TokenValues;
  once: string;
}

export type MemberNames = ReadonlyMap<string, { name: string }>;

/** Maximum length of an item's title in notices. */
const maxTitleLength = 80;

export function itemsTitle(items: readonly Pick<Item, 'title'>[], language: Language): string {
  const [first] = items;
  const title = (first?.title ?? '').slice(0, maxTitleLength);
  const others = items.length - 1;
  if (others < 1) return title;
  return language === 'tr' ? `${title} ve ${others} ürün daha` : `${title} and ${others} more`;
}

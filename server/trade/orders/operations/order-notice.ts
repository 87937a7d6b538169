import type { Language } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { TokenValues } from '../../../people/notifications/port.ts';
import type { OrderDeps } from './dependencies.ts';
import type { Item } from '../store/orders.ts';

/** What telling needs of others. */
export type TellingDeps = Pick<OrderDeps, 'notices' | 'accounts' | 'shipping' | 'secret'>;

/** Letters of a title, of several things in one word. */
const titleMost = 80;

export function titleOf(items: readonly Pick<Item, 'title'>[], language: Language): string {
  const [first] = items;
  const title = (first?.title ?? '').slice(0, titleMost);
  const others = items.length - 1;
  if (others < 1) return title;
  return language === 'tr' ? `${title} ve ${others} ürün daha` : `${title} and ${others} more`;
}

export interface Told {
  to: 'buyer' | 'seller';
  template: NotificationTemplate;
  tokens: TokenValues;
  once: string;
}

/** Names of members by id. */
export type Names = ReadonlyMap<string, { name: string }>;

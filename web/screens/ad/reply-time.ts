import type { Language } from '../../../contract/enums.ts';
import { count } from '../../client/format.ts';
import type { Translate } from '../../client/translate.ts';

const hour = 60;
const day = 24 * hour;

/** Rounded to minutes, hours or days. */
export function replyTime(minutes: number, t: Translate<'ad'>, language: Language): string {
  const [unit, one] =
    minutes >= 2 * day
      ? (['days', day] as const)
      : minutes >= hour
        ? (['hours', hour] as const)
        : (['minutes', 1] as const);
  const figure = Math.max(1, Math.round(minutes / one));
  return t(`ad.seller.${unit}`, { count: figure, number: count(figure, language) });
}

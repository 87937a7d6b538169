import type { PhoneHint } from '../../../../contract/schemas/ad.ts';
import type { ShownPhone } from '../../../people/accounts/port.ts';
import { shownPhoneOf } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { maskedNumber } from '../rules/phone-mask.ts';

const hintOf = ({ phone, isForAll }: ShownPhone): PhoneHint | undefined =>
  phone === null ? undefined : { masked: maskedNumber(phone), isForAll };

/** Of an ad, or of a seller with an ad that shows it: what a page may say of the number before it is asked for. */
export async function phoneHint(database: Database, ownerId: string, isShown: boolean): Promise<PhoneHint | undefined> {
  const shown = await shownPhoneOf(database, ownerId);
  if (!shown || shown.status !== 'Active' || !(isShown || shown.showsPhone || shown.isForAll)) return undefined;
  return hintOf(shown);
}

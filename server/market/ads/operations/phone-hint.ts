import type { PhoneHint } from '../../../../contract/schemas/ad.ts';
import type { ShownPhone } from '../../../people/accounts/port.ts';
import { shownPhoneOf } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { maskedNumber } from '../rules/phone-mask.ts';

const hintOf = ({ phone, isForAll }: ShownPhone): PhoneHint | undefined =>
  phone === null ? undefined : { masked: maskedNumber(phone), isForAll };

/** The masked number that a page shows before the reader asks for it. `isShown` is true if an ad shows the number. */
export async function phoneHint(database: Database, ownerId: string, isShown: boolean): Promise<PhoneHint | undefined> {
  const shown = await shownPhoneOf(database, ownerId);
  if (!shown || shown.status !== 'Active' || !(isShown || shown.showsPhone || shown.isForAll)) return undefined;
  return hintOf(shown);
}

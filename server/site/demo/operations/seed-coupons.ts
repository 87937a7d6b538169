import { demoCoupons } from '../../../../data/demo/coupons.ts';
import { createAccountDirectory, fixedAccounts } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { createCoupon } from '../../../trade/coupons/port.ts';

const dayMs = 24 * 3_600_000;

/** Creates the demo coupons on behalf of the administrator. */
export async function seedCoupons(database: Database): Promise<void> {
  const { administrator, seller } = fixedAccounts;
  const now = clock.now().getTime();
  for (const { days, isSellers, ...terms } of demoCoupons) {
    const coupon = {
      ...terms,
      // Purchases of the demo market may be as old.
      startsAt: new Date(now - 30 * dayMs).toISOString(),
      endsAt: new Date(now + days * dayMs).toISOString(),
      ...(isSellers && { creatorId: seller.id }),
    };
    await createCoupon({ database, accounts: createAccountDirectory(database) }, administrator.id, coupon, 'tr');
  }
}

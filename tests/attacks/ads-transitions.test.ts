import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adStatuses } from '../../contract/enums.ts';
import type { AdStatus } from '../../contract/enums.ts';
import { adActions } from '../../server/market/ads/rules/status-rules.ts';
import { adProcess, statusErrors } from '../../server/market/ads/process.ts';
import type { LifeEvent } from '../../server/market/ads/process.ts';
import { chance } from '../../server/platform/clock.ts';
import { openAdHarness, draftPath } from '../support/ad-harness.ts';
import type { AdHarness, Answer, Headers } from '../support/ad-harness.ts';

let it: AdHarness;
let seller: Headers;
let moderator: Headers;
let adId: string;

beforeAll(async () => {
  it = await openAdHarness();
  [seller, moderator] = [await it.signedIn('seller'), await it.signedIn('moderator')];
  adId = await it.sentAd(seller);
});
afterAll(() => it.close());

const allowing = (event: LifeEvent): readonly AdStatus[] =>
  adProcess.transitions.flatMap((row) => (row.event === event ? row.from : []));

/** The calls, and the statuses in which each is allowed. */
const acts: Record<string, { from: readonly AdStatus[]; call(): Promise<Answer> }> = {
  archive: { from: allowing('archive'), call: () => it.change(seller, adId, 'PublishedToArchived') },
  publish: { from: allowing('publish'), call: () => it.change(seller, adId, 'ArchivedToPublished') },
  delete: { from: allowing('delete'), call: () => it.remove(seller, adId) },
  'change the price of': {
    from: adActions.changePrice,
    call: () => it.ask('PUT', `/ads/ad-price-update/${adId}`, seller, { price: 5_000 }),
  },
  promote: {
    from: adActions.promote,
    call: () => it.ask('PUT', `/ads/ad-add-doping/${adId}`, seller, { variantIds: [601] }),
  },
  prolong: {
    from: [...adActions.prolong, ...allowing('renew')],
    call: () => it.ask('PUT', `/ads/ad-add-period/${adId}?periodId=101`, seller),
  },
  edit: {
    from: [...adActions.edit, 'Locked', ...allowing('resubmit')],
    call: () => it.ask('POST', `${draftPath}/${chance.uuid()}`, seller, { editOf: adId }),
  },
  approve: { from: allowing('approve'), call: () => it.decide(moderator, adId, 'Approve') },
  reject: { from: allowing('reject'), call: () => it.decide(moderator, adId, 'Reject') },
  'take down': { from: allowing('suspend'), call: () => it.decide(moderator, adId, 'TakeDown') },
  restore: { from: allowing('restore'), call: () => it.decide(moderator, adId, 'Restore') },
};

/** Puts the ad into another status without used allowances or decisions. */
async function putInto(status: AdStatus): Promise<void> {
  await it.database.query('delete from allowance_use');
  await it.database.query('delete from decision');
  await it.database.query('delete from draft');
  await it.database.query(
    `update ad set status = $2, deleted_at = null, taken_down_for = null, status_at = now(), published_at = now(),
       expires_at = now() + interval '10 days' where id = $1`,
    [adId, status],
  );
}

describe.each(Object.keys(acts))('the call %s', (name) => {
  test.each(adStatuses)('refuses an ad that is %s unless the table allows it', async (status) => {
    await putInto(status);
    const { from, call } = acts[name] ?? { from: [], call: () => Promise.reject(new Error(name)) };
    const { errorCode } = await call();
    const [after] = await it.database.query<{ status: AdStatus }>('select status from ad where id = $1', [adId]);
    if (from.includes(status)) expect(errorCode).toBeUndefined();
    else expect([errorCode, after?.status]).toEqual([statusErrors[status], status]);
  });
});

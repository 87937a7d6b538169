import { senders, waitingAds } from '../../../../data/demo/admin-queues.ts';
import { createSuspensions, createAccountDirectory, fixedAccounts } from '../../../people/accounts/port.ts';
import { createAds } from '../../../market/ads/port.ts';
import type { AdLife, NewAd } from '../../../market/ads/port.ts';
import type { Database } from '../../../platform/database.ts';
import { readSenders, insertLogins, makeNewcomer, readCopied, insertPhotoReview, ageAds } from '../store/desks.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { registryKindOf } from '../../../market/eids/port.ts';
import { createModeration } from '../../../market/moderation/port.ts';
import { sampleLike } from '../../../market/search/port.ts';
import type { DeskDeps } from './dependencies.ts';
import { silentNotices } from './silent-notices.ts';

/** Gives some private sellers of the market an address and a phone, so that the check finds only the intended problems. They cannot sign in. */
export async function makeSenders(database: Database): Promise<string[]> {
  const { count, withoutPhone, newcomer } = senders;
  const ids = await readSenders(database, count);
  const logins = ids.map((id, place) => ({
    id,
    email: `uye-${place + 1}@meydan.test`,
    phone: withoutPhone.some((one) => one === place) ? null : `+90532000002${place}`,
  }));
  await insertLogins(database, logins);
  await makeNewcomer(database, ids[newcomer]);
  return ids;
}

export async function sendAds(database: Database, life: AdLife, people: readonly string[]): Promise<string[]> {
  const stock = {
    goods: await readCopied(database, 'goods', waitingAds.length),
    cars: await readCopied(database, 'cars', waitingAds.length),
    homes: await readCopied(database, 'homes', waitingAds.length),
  };
  const used = { goods: 0, cars: 0, homes: 0 };
  const ads: NewAd[] = [];
  for (const { of, by, says, price = 1, isTwin } of waitingAds) {
    const before = ads.at(-1);
    const ownerId = people[by % people.length] ?? fixedAccounts.seller.id;
    const owner = { ownerId, ownerType: 'Personal', periodDays: 30, dopings: [], isVerified: false } as const;
    const template = isTwin && before ? before : stock[of][used[of]++];
    // A small market has few cars or homes.
    if (!template) continue;
    const description = isTwin || says === undefined ? template.description : `${template.description}\n\n${says}`;
    ads.push({
      ...template,
      ...owner,
      dopings: [],
      description,
      price: Math.round((template.price * price) / 100) * 100,
    });
  }
  return life.submit(ads);
}

/** The real automatic check, without notifications. */
export function checkerOf({ database, catalogue, places }: DeskDeps, life: AdLife) {
  const sources = { database, catalogue, places };
  const views = createAds({ ...sources, marketOf: async () => undefined });
  const hooks = createHooks();
  return createModeration({
    ...sources,
    ads: life,
    previewOf: views.previewOf,
    accounts: createAccountDirectory(database),
    suspensions: createSuspensions({ database, hooks, sessions: { endAll: async () => undefined } }),
    // Demo photos have no perceptual hashes.
    media: { perceptualHashesOf: async () => new Map(), ownedPictures: async () => [] },
    sampleLike: (question) => sampleLike(sources, question),
    notices: silentNotices,
    authorities: {
      registryOf: (id) => {
        const { categories } = catalogue();
        return registryKindOf(categories.get(id)?.ancestorIds ?? [], (one) => categories.get(one)?.registry);
      },
      statusesOf: async () => new Map(),
    },
  });
}

/** Adds a photo finding to the last ad, and spreads the waiting times from two minutes to two days. */
export async function finishReviews(database: Database, ids: readonly string[]): Promise<void> {
  const [last = '', other = ''] = ids.toReversed();
  const finding = [{ code: 'DuplicatePhoto', weight: 'danger', adIds: [other], photos: [0] }];
  await insertPhotoReview(database, last, finding);
  await ageAds(database, ids);
}

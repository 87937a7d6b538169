/** Gives every desk of a fresh demo market something to do, and the demo members a past. */
import type { Client } from 'pg';
import {
  adReports,
  businesses,
  feedbacks,
  loggedReasons,
  memberReports,
  senders,
  waitingAds,
} from '../../../../data/demo/admin-queues.ts';
import type { DemoReport } from '../../../../data/demo/admin-queues.ts';
import { isTaxNumber } from '../../../../contract/fields/checksums.ts';
import { createAccountDirectory, createSuspensions, fixedAccounts } from '../../../people/accounts/port.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { createAdLife, createAds } from '../../../market/ads/port.ts';
import type { AdLife, NewAd } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { registryKindOf } from '../../../market/eids/port.ts';
import { decideFeedback, giveFeedback } from '../../../people/feedback/port.ts';
import { createModeration } from '../../../market/moderation/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { createEvents } from '../../../kernel/events.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { createSearch, sampleLike } from '../../../market/search/port.ts';
import {
  ageAds,
  insertAdReports,
  insertBusinesses,
  insertLog,
  insertLogins,
  insertPhotoReview,
  insertUserReports,
  makeNewcomer,
  readCopied,
  readFeedbackOf,
  readSenders,
  spreadFeedback,
} from '../store/desks.ts';
import type { PastReport } from '../store/desks.ts';
import { areDesksEmptyFor } from '../store/state.ts';
import { seedFavourites } from './favourites.ts';
import { seedCarts } from './carts.ts';
import { seedChats } from './chats.ts';
import { seedLists } from './lists.ts';
import { seedCampaigns } from './campaigns.ts';
import { seedCoupons } from './coupons.ts';
import { seedComparison } from './comparison.ts';
import { seedOffers } from './offers.ts';
import { seedPast } from './past.ts';
import { seedQuestions } from './questions.ts';
import { seedSearches } from './searches.ts';

export interface DeskDeps {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
}

/** Nobody is told: what is put there happened before anybody looked. */
const silent = { notify: async () => undefined };

/** Whether nobody has worked here yet: no decision, no ad that waits, no draft. The demo members and their ads are there. */
export async function areDesksEmpty(client: Pick<Client, 'query'>): Promise<boolean> {
  return areDesksEmptyFor(client, fixedAccounts.seller.id);
}

/**
 * Puts ads before the moderators, reports, applications, feedback and a log, and gives the demo members drafts, addresses and a history, in one
 * transaction. The ads go the usual way: sent, then looked at by the automatic check. Needs the demo market, its search index and the fixed accounts.
 */
export async function seedDesks(deps: DeskDeps): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const search = createSearch(deps);
    // Nobody listens to these events: the check below is not left to a job.
    const events = createEvents(database);
    const life = createAdLife({ database, events, refresh: (ids) => search.index.refresh(ids) });
    const people = await makeSenders(database);
    const ids = await sendAds(database, life, people);
    // The last one is for what the check cannot see in rendered photos.
    await checkerOf(deps, life).check(ids.slice(0, -1));
    await finishReviews(database, ids);
    await seedReports(database, people);
    await seedBusinesses(database, people);
    const { moderator, administrator } = fixedAccounts;
    await insertLog(database, { moderatorId: moderator.id, administratorId: administrator.id }, loggedReasons);
    await seedFeedback(database, people);
    await seedPast(database, life);
    await seedFavourites(database);
    await seedLists(database);
    await seedComparison(deps);
    await seedChats(database, people);
    await seedOffers(database);
    await seedCarts(deps);
    await seedCoupons(deps.database);
    await seedCampaigns({
      ...deps,
      refresh: (adIds) => search.index.refresh(adIds),
      refreshCards: (adIds) => search.index.refreshCards(adIds),
      views: createAds({ ...deps, marketOf: async () => undefined }),
    });
    await seedQuestions(deps);
    await seedSearches(database, search);
  });
}

/** The real check, with nobody to hear of it. */
function checkerOf({ database, catalogue, places }: DeskDeps, life: AdLife) {
  const sources = { database, catalogue, places };
  const views = createAds({ ...sources, marketOf: async () => undefined });
  const hooks = createHooks();
  return createModeration({
    ...sources,
    ads: life,
    previewOf: views.previewOf,
    accounts: createAccountDirectory(database),
    suspensions: createSuspensions({ database, hooks, sessions: { endAll: async () => undefined } }),
    // The photos of the demo market have no looks of their own.
    media: { perceptualHashesOf: async () => new Map(), ownedPictures: async () => [] },
    sampleLike: (question) => sampleLike(sources, question),
    notices: silent,
    authorities: {
      registryOf: (id) => registryKindOf(catalogue().categories.get(id)?.ancestorIds ?? []),
      statusesOf: async () => new Map(),
    },
  });
}

/** Private sellers of the market who can be reached, so that the check has nothing against them but what it is to find. None can sign in. */
async function makeSenders(database: Database): Promise<string[]> {
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

async function sendAds(database: Database, life: AdLife, people: readonly string[]): Promise<string[]> {
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

/** What was found in the photos of the last ad, and how long each has waited: from two minutes to two days. */
async function finishReviews(database: Database, ids: readonly string[]): Promise<void> {
  const [last = '', other = ''] = ids.toReversed();
  const finding = [{ code: 'DuplicatePhoto', weight: 'danger', adIds: [other], photos: [0] }];
  await insertPhotoReview(database, last, finding);
  await ageAds(database, ids);
}

function reportsBy(reports: readonly DemoReport[], people: readonly string[]): PastReport[] {
  return reports.map(({ reasonId, says, note }, place) => ({
    id: chance.uuid(),
    reporter: people[place % people.length],
    target: Math.max(place, 1),
    reason: reasonId,
    says: says ?? null,
    hours: 2 + place * 7,
    note: note ?? null,
    solver: note === undefined ? null : fixedAccounts.moderator.id,
  }));
}

async function seedReports(database: Database, people: readonly string[]): Promise<void> {
  await insertAdReports(database, reportsBy(adReports, people), people);
  await insertUserReports(database, reportsBy(memberReports, people), [
    ...people,
    ...Object.values(fixedAccounts).map(({ id }) => id),
  ]);
}

/** The tenth digit follows from the nine before it. */
const taxNumber = (nine: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find(isTaxNumber) ?? '';

async function seedBusinesses(database: Database, people: readonly string[]): Promise<void> {
  const rows = businesses.map((one, place) => ({
    ...one,
    id: people[place],
    taxNumber: taxNumber(`48120076${place}`),
    hours: 5 + place * 20,
  }));
  await insertBusinesses(database, rows);
}

async function seedFeedback(database: Database, people: readonly string[]): Promise<void> {
  const deps = { database, notices: { ...silent, send: async () => undefined }, ownedPhotos: async () => undefined };
  for (const [place, { subjectId, says, answer }] of feedbacks.entries()) {
    const teller = { id: people[place] ?? '', isGuest: false };
    await giveFeedback(deps, teller, { platform: 'Ads', language: 'tr' }, { subjectId, description: says });
    if (answer === undefined) continue;
    const feedbackId = await readFeedbackOf(database, teller.id);
    await decideFeedback(deps, fixedAccounts.moderator.id, {
      feedbackId: feedbackId ?? '',
      status: 'Completed',
      answer,
    });
  }
  await spreadFeedback(database);
}

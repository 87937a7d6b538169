/** Gives moderators and administrators of a fresh demo market some work, and the demo members a history. */
import type { Client } from 'pg';
import { loggedReasons } from '../../../../data/demo/admin-queues.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { createAdLife, createAds } from '../../../market/ads/port.ts';
import { createEvents } from '../../../kernel/events.ts';
import { createSearch } from '../../../market/search/port.ts';
import { insertLog } from '../store/desks.ts';
import { areDesksEmptyFor } from '../store/market-state.ts';
import { seedFavourites } from './seed-favourites.ts';
import { seedCarts } from './seed-carts.ts';
import { seedChats } from './seed-chats.ts';
import { seedLists } from './seed-lists.ts';
import { seedCampaigns } from './seed-campaigns.ts';
import { seedCoupons } from './seed-coupons.ts';
import { seedComparison } from './seed-comparison.ts';
import { seedOffers } from './seed-offers.ts';
import { seedHistory } from './seed-history.ts';
import { seedQuestions } from './seed-questions.ts';
import { seedSearches } from './seed-searches.ts';
import type { DeskDeps } from './dependencies.ts';
import { checkerOf, finishReviews, makeSenders, sendAds } from './seed-waiting-ads.ts';
import { seedReports } from './seed-reports.ts';
import { seedBusinesses } from './seed-businesses.ts';
import { seedStaff } from './seed-staff.ts';
import { seedStaffNotes } from './seed-staff-notes.ts';
import { seedFeedback } from './seed-feedback.ts';

/** Whether the demo members have ads, but there is no decision, no ad in review and no draft yet. */
export async function areDesksEmpty(client: Pick<Client, 'query'>): Promise<boolean> {
  return areDesksEmptyFor(client, fixedAccounts.seller.id);
}

/**
 * Creates ads in review, reports, applications, feedback and a decision log, and drafts, addresses and a history for the demo members. Runs in one
 * transaction.
 *
 * The ads are submitted and checked automatically like any other. Needs the demo market, its search index and the fixed accounts.
 */
export async function seedDesks(deps: DeskDeps): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const search = createSearch(deps);
    // These events have no consumers; the check below is called directly.
    const events = createEvents(database);
    const life = createAdLife({ database, events, refresh: (ids) => search.index.refresh(ids) });
    const people = await makeSenders(database);
    const ids = await sendAds(database, life, people);
    // The last ad gets a finding about its photos, which the check cannot make for rendered photos.
    await checkerOf(deps, life).checkAds(ids.slice(0, -1));
    await finishReviews(database, ids);
    await seedReports(database, people);
    await seedBusinesses(database, people);
    const { moderator, administrator } = fixedAccounts;
    await insertLog(database, { moderatorId: moderator.id, administratorId: administrator.id }, loggedReasons);
    await seedFeedback(database, people);
    await seedStaff(database);
    await seedStaffNotes(database);
    await seedHistory(database, life);
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

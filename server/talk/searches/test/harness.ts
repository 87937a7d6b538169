import { vi } from 'vitest';
import { openAdHarness, sofas } from '../../../../tests/support/ad-harness.ts';
import type { Answer } from '../../../../tests/support/ad-harness.ts';
import { factories } from '../../../../tests/support/factories.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { adViewsPort } from '../../../market/ads/port.ts';
import { searchPort } from '../../../market/search/port.ts';
import { accountsPort } from '../../../people/accounts/port.ts';
import { livePagesPort, noticesPort } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import { savedSearchHooks } from '../hooks.ts';
import type { SearchesDeps } from '../operations/dependencies.ts';

export interface Saved {
  id: string;
  code: string;
  name: string;
  frequency: string;
  newCount: number;
  newAdIds?: string[];
}

interface Listed extends Saved {
  searchDetails: { isValid: boolean; href: string; conditions: { label: string }[]; request: object };
}

export const path = '/ads/favorite';
export const cheapSofas = { category: sofas, price: { to: 2_000_000 } };

export type SearchHarness = Awaited<ReturnType<typeof openSearches>>;

/** The whole service with actions on saved searches; the ads belong to one seller. */
export async function openSearches() {
  const it = await openAdHarness();
  const made = await factories(it);
  const [seller, moderator] = [await made.aBusiness(), await it.signedIn('moderator')];
  const { running, database } = it.testing;
  const deps: SearchesDeps = {
    database,
    accounts: running.get(accountsPort),
    ads: running.get(adViewsPort),
    live: running.get(livePagesPort),
    notices: running.get(noticesPort),
    search: running.get(searchPort),
  };

  async function settle(): Promise<void> {
    for (let time = 0; time < 4; time += 1) await it.testing.runJobs();
  }
  const save = async (who: Person, request: object, more: object = {}): Promise<Answer & { saved?: Saved }> =>
    it.ask('POST', `${path}/add-favorite-search`, who.headers, { name: 'Kanepeler', request, ...more });

  return {
    ...it,
    made,
    seller,
    deps,
    hooks: savedSearchHooks(deps),
    settle,
    save,
    /** A saved search. */
    async aSearch(who: Person, request: object = cheapSofas, more: object = {}): Promise<Saved> {
      const answer = await save(who, request, more);
      if (!answer.saved) throw new Error(`The search was not saved: ${JSON.stringify(answer)}`);
      return answer.saved;
    },
    list: async (who: Person) =>
      (await it.ask('GET', `${path}/get-favorite-search-by-user`, who.headers)) as Answer & {
        items: Listed[];
        total: number;
        withNew: number;
      },
    act: async (who: Person, name: 'delete' | 'restore' | 'look-at', id: string) =>
      it.ask('POST', `${path}/${name}-favorite-search?id=${id}`, who.headers),
    change: async (who: Person, body: object): Promise<Answer & { saved?: Saved }> =>
      it.ask('PUT', `${path}/update-favorite-search`, who.headers, body),
    byCode: async (code: string, headers = {}) =>
      (await it.ask('GET', `${path}/get-favorite-search/${code}`, headers)) as Answer & { own?: Saved },
    /** Publishes an ad of the seller and runs the jobs that follow. */
    async anAd(changes: object = {}): Promise<string> {
      const id = await it.sentAd(seller.headers, changes);
      await it.decide(moderator, id, 'Approve');
      await settle();
      return id;
    },
    async setPrice(id: string, lira: number): Promise<void> {
      await it.ask('PUT', `/ads/ad-price-update/${id}`, seller.headers, { price: lira * 100 });
      await settle();
    },
    async move(id: string, kind: string): Promise<void> {
      await it.ask('PUT', '/ads/ad-status-update', seller.headers, { adId: id, kind });
      await settle();
    },
    noticesOf: async (who: Person) =>
      database.query<{ tokens: Record<string, string>; route_value: string; channels: string[] }>(
        `select tokens, route_value, array(select channel from delivery where notification_id = notification.id order by 1) as channels
         from notification where account_id = $1 and template = 'Favorite.Search' order by id`,
        [who.id],
      ),
    /** Runs jobs that are due some minutes from now. */
    async later<T>(minutes: number, run: () => Promise<T>): Promise<T> {
      const time = new Date(clock.now().getTime() + minutes * 60_000);
      const clockMock = vi.spyOn(clock, 'now').mockImplementation(() => time);
      try {
        return await run();
      } finally {
        clockMock.mockRestore();
      }
    },
    /** Sends notifications that are due by then. */
    async notifyLater(minutes: number): Promise<void> {
      await this.later(minutes, async () => {
        await it.runJob('searches.tell');
        await settle();
      });
    },
  };
}

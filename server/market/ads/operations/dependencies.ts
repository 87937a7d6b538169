import type { AuthorityState } from '../../../../contract/enums.ts';
import type { Events } from '../../../kernel/events.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { AdInterest, MarketOf } from '../model.ts';

export interface LifeDeps {
  database: Database;
  /** Adds, updates or removes ads in the search index, in the current transaction. `areGone`: it has locked them, and none is on sale. */
  refresh(adIds: readonly string[], options?: { areGone?: boolean }): Promise<void>;
  events: Pick<Events, 'publish'>;
}

export interface AdSources {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
}

export interface SaleDeps extends LifeDeps {
  catalogue(): Catalogue;
}

export interface OwnListSources extends AdSources {
  interest: Pick<AdInterest, 'numbersOf'>;
}

export interface OwnAdDeps extends OwnListSources {
  interest: AdInterest;
  marketOf: MarketOf;
  /** Verification state of the ad; undefined if the law requires none. */
  authorityOf(adId: string): Promise<{ state: AuthorityState; validUntil?: Date } | undefined>;
  /** Id of the open draft that edits the ad. */
  draftOf(adId: string, ownerId: string): Promise<string | undefined>;
}

export interface PhoneDeps {
  database: Database;
  /** True if either account has blocked the other. */
  areApart(one: string, other: string): Promise<boolean>;
}

export interface AdJobDeps extends LifeDeps {
  notices: Pick<Notices, 'notify'>;
  catalogue(): Catalogue;
}

import type { AuthorityState } from '../../../../contract/enums.ts';
import type { Events } from '../../../kernel/events.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { AdInterest, MarketOf } from '../port.ts';

/** What the life of ads needs of others. */
export interface LifeDeps {
  database: Database;
  /** Puts ads into the search index, or out of it; joins the transaction in progress. */
  refresh(adIds: readonly string[]): Promise<void>;
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

/** What an owner's lists need of others. */
export interface OwnListSources extends AdSources {
  interest: Pick<AdInterest, 'numbersOf'>;
}

/** What an owner's view of an ad needs of other domains. */
export interface OwnAdDeps extends OwnListSources {
  interest: AdInterest;
  marketOf: MarketOf;
  /** How an ad stands with the authority; nothing where the law asks none. */
  authorityOf(adId: string): Promise<{ state: AuthorityState; validUntil?: Date } | undefined>;
  /** The draft in which an ad is being edited or mended. */
  draftOf(adId: string, ownerId: string): Promise<string | undefined>;
}

/** What showing numbers needs of other domains. */
export interface PhoneDeps {
  database: Database;
  /** Whether either of two members has blocked the other. */
  areApart(one: string, other: string): Promise<boolean>;
}
export interface AdJobDeps extends LifeDeps {
  notices: Pick<Notices, 'notify'>;
  catalogue(): Catalogue;
}

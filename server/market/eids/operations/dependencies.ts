import type { Language } from '../../../../contract/enums.ts';
import type { AdLife } from '../../ads/port.ts';
import type { AuthorityAdapter } from '../../../adapters/eids/index.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Identity } from '../rules.ts';

export interface AuthorityDeps {
  database: Database;
  catalogue(): Catalogue;
  authority: AuthorityAdapter;
  /** The member's identity at the authority, and the language of their notifications. */
  identityOf(accountId: string): Promise<Identity & { language: Language }>;
  /** A function because the ads and eids modules need each other's ports. */
  ads(): Pick<AdLife, 'suspend' | 'restore' | 'publishedAmong'>;
  notices: Pick<Notices, 'notify'>;
}

import type { HookRunner } from '../../../kernel/hooks.ts';
import type { Database } from '../../../platform/database.ts';
import type { Places } from '../../addresses/port.ts';
import type { Notices } from '../../notifications/port.ts';
import type { Sessions } from '../../session/port.ts';
import type { OwnedMedia } from './owned-media.ts';

export interface BusinessDeps {
  database: Database;
  hooks: Pick<HookRunner, 'becameBusiness'>;
  notices: Pick<Notices, 'notify'>;
  media: Pick<OwnedMedia, 'requireDocuments'>;
  sessions: Pick<Sessions, 'outdate'>;
  places(): Pick<Places, 'provinces'>;
}

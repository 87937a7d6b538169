import { menuCountNames } from '../../../../contract/schemas/account.ts';
import type { profile, MenuCountName } from '../../../../contract/schemas/account.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import { required } from '../../../platform/errors.ts';
import type { OwnProfileRow } from '../store/profiles.ts';
import type { OwnedMedia } from './owned-media.ts';
import { activeOwnProfile } from '../store/profiles.ts';

export type Profile = z.output<typeof profile>;

export interface ProfileDeps {
  database: Database;
  hooks: Pick<HookRunner, 'menuCounts'>;
  media: Pick<OwnedMedia, 'ownedPictures'>;
}

/** Display width of a profile picture in CSS pixels. */
const pictureWidth = 200;

const noCounts = Object.fromEntries(menuCountNames.map((name) => [name, 0])) as Record<MenuCountName, number>;

export function guestProfile(guestId: string): Profile {
  return {
    userId: guestId,
    isGuest: true,
    name: '',
    surname: '',
    isEmailVerified: false,
    isPhoneVerified: false,
    hasPassword: false,
    accountType: 'Personal',
    eidsState: 'None',
    businessState: 'None',
    showsPhone: false,
    phoneForAll: false,
    roles: [],
    menuCounts: noCounts,
  };
}

/** The member's own profile with menu counts; a count without a provider is 0. Throws AccountNotFound. */
export async function ownProfile({ database, hooks }: ProfileDeps, accountId: string): Promise<Profile> {
  const [row, counts] = await Promise.all([activeOwnProfile(database, accountId), hooks.menuCounts(accountId)]);
  return profileOf(accountId, required(row, 'AccountNotFound'), counts);
}

function profileOf(accountId: string, row: OwnProfileRow, counts: Partial<Record<MenuCountName, number>>): Profile {
  return {
    userId: accountId,
    isGuest: false,
    ...(row.user_name !== null && { userName: row.user_name }),
    name: row.name,
    surname: row.surname,
    // An address is stored only after its code was confirmed.
    ...(row.email !== null && { email: row.email }),
    isEmailVerified: row.email !== null,
    ...(row.phone !== null && { phone: row.phone }),
    isPhoneVerified: row.phone !== null,
    hasPassword: row.has_password,
    accountType: row.account_type,
    creationTime: row.created_at.toISOString(),
    ...(row.language !== null && { defaultLanguage: row.language }),
    ...(row.picture && { profilePictureUrl: `/media/${pictureWidth}/${row.picture.key}.webp`, picture: row.picture }),
    eidsState: row.eids_state,
    businessState: row.business_state,
    showsPhone: row.shows_phone,
    phoneForAll: row.phone_for_all,
    ...(row.gender !== null && { gender: row.gender }),
    roles: row.roles,
    menuCounts: { ...noCounts, ...counts },
  };
}

import type { z } from 'zod';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { menuCountNames } from '../../../../contract/schemas/account.ts';
import type { MenuCountName, profile, profileForm } from '../../../../contract/schemas/account.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import { refuseHouseName } from '../rules/house-names.ts';
import { setGender } from '../store/logins.ts';
import { activeOwnProfile, lockName, updateProfile } from '../store/profiles.ts';
import type { OwnProfileRow } from '../store/profiles.ts';

export type Profile = z.output<typeof profile>;
export type ProfileForm = z.output<typeof profileForm>;

/** What was uploaded, as accounts ask about it. Each refuses MediaNotFound for a key that is not the owner's, or was uploaded for something else. */
export interface OwnedMedia {
  ownedPictures(ownerId: string, keys: readonly string[], purpose: 'Profile' | 'Report'): Promise<Picture[]>;
  requireDocuments(ownerId: string, keys: readonly string[]): Promise<void>;
}

export interface ProfileDeps {
  database: Database;
  hooks: Pick<HookRunner, 'menuCounts'>;
  media: Pick<OwnedMedia, 'ownedPictures'>;
}

/** CSS pixels: the width in which a profile's picture is shown. */
const pictureWidth = 200;

const noCounts = Object.fromEntries(menuCountNames.map((name) => [name, 0])) as Record<MenuCountName, number>;

/** A guest's profile: nothing in it but who they are to the service. */
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

/** A member's own profile with the counts of the menu; a count that nobody provides is 0. Refuses AccountNotFound. */
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
    // An address is stored only once its code was right.
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

/** Changes what a member says of themselves, and answers the profile. Refuses MediaNotFound, AccountNotFound, NameReserved. */
export async function changeProfile(
  deps: ProfileDeps,
  accountId: string,
  { name, surname, showsPhone, phoneForAll, gender, pictureKey }: ProfileForm,
): Promise<Profile> {
  const { database, media } = deps;
  const picture = typeof pictureKey === 'string' ? await ownPicture(media, accountId, pictureKey) : pictureKey;
  await database.inTransaction(async () => {
    const before = required(await lockName(database, accountId), 'AccountNotFound');
    // Whoever has had a name since before it was reserved may still save the rest.
    if (name !== before.name || surname !== before.surname) refuseHouseName(name, surname);
    await updateProfile(database, accountId, { name, surname, showsPhone, phoneForAll, picture });
    if (gender !== undefined) await setGender(database, accountId, gender);
  });
  return ownProfile(deps, accountId);
}

async function ownPicture(media: ProfileDeps['media'], accountId: string, key: string): Promise<Picture> {
  const [picture] = await media.ownedPictures(accountId, [key], 'Profile');
  return required(picture, 'MediaNotFound');
}

import type { z } from 'zod';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { profileForm } from '../../../../contract/schemas/account.ts';
import { required } from '../../../platform/errors.ts';
import { refuseReservedName } from '../rules/reserved-names.ts';
import { setGender } from '../store/logins.ts';
import { lockName, writeProfile } from '../store/profiles.ts';
import { ownProfile } from './own-profile.ts';
import type { Profile, ProfileDeps } from './own-profile.ts';

export type ProfileForm = z.output<typeof profileForm>;

/** Changes the member's profile and returns it. Throws MediaNotFound, AccountNotFound or NameReserved. */
export async function updateProfile(
  deps: ProfileDeps,
  accountId: string,
  { name, surname, showsPhone, phoneForAll, gender, pictureKey }: ProfileForm,
): Promise<Profile> {
  const { database, media } = deps;
  const picture = typeof pictureKey === 'string' ? await ownPicture(media, accountId, pictureKey) : pictureKey;
  await database.inTransaction(async () => {
    const before = required(await lockName(database, accountId), 'AccountNotFound');
    // A name chosen before it was reserved does not block other changes.
    if (name !== before.name || surname !== before.surname) refuseReservedName(name, surname);
    await writeProfile(database, accountId, { name, surname, showsPhone, phoneForAll, picture });
    if (gender !== undefined) await setGender(database, accountId, gender);
  });
  return ownProfile(deps, accountId);
}

async function ownPicture(media: ProfileDeps['media'], accountId: string, key: string): Promise<Picture> {
  const [picture] = await media.ownedPictures(accountId, [key], 'Profile');
  return required(picture, 'MediaNotFound');
}

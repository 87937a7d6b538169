import type { z } from 'zod';
import type { AccountType, BusinessState, EidsState, Gender, Language } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { menuCountNames } from '../../../../contract/schemas/account.ts';
import type { MenuCountName, profile, profileForm } from '../../../../contract/schemas/account.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import { refuseHouseName } from '../rules/house-names.ts';

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

interface ProfileRow {
  user_name: string | null;
  name: string;
  surname: string;
  email: string | null;
  phone: string | null;
  has_password: boolean;
  account_type: AccountType;
  created_at: Date;
  language: Language | null;
  picture: Picture | null;
  eids_state: EidsState;
  business_state: BusinessState;
  shows_phone: boolean;
  phone_for_all: boolean;
  gender: Gender | null;
  roles: string[];
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
  const [[row], counts] = await Promise.all([
    database.query<ProfileRow>(
      `select account.user_name, account.name, account.surname, login.email, login.phone, login.password_hash is not null as has_password,
         account.account_type, account.created_at, login.language, account.picture, coalesce(login.eids_state, 'None') as eids_state,
         coalesce(business.state, 'None') as business_state, account.shows_phone, account.phone_for_all, login.gender,
         array(select role from account_role where account_role.account_id = account.id order by role) as roles
       from account left join account_login login on login.account_id = account.id
         left join business on business.account_id = account.id
       where account.id = $1 and account.status = 'Active'`,
      [accountId],
      'accounts:profile',
    ),
    hooks.menuCounts(accountId),
  ]);
  return profileOf(accountId, required(row, 'AccountNotFound'), counts);
}

function profileOf(accountId: string, row: ProfileRow, counts: Partial<Record<MenuCountName, number>>): Profile {
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
  const picture = typeof pictureKey === 'string' ? await ownPicture(deps.media, accountId, pictureKey) : null;
  await deps.database.inTransaction(async () => {
    const [before] = await deps.database.query<{ name: string; surname: string }>(
      `select name, surname from account where id = $1 and status = 'Active' for no key update`,
      [accountId],
    );
    const { name: oldName, surname: oldSurname } = required(before, 'AccountNotFound');
    // Whoever has had a name since before it was reserved may still save the rest.
    if (name !== oldName || surname !== oldSurname) refuseHouseName(name, surname);
    await deps.database.query(
      `update account set name = $2, surname = $3, shows_phone = $4, picture = case when $5 then $6::jsonb else picture end,
         phone_for_all = coalesce($7, phone_for_all) and account_type = 'Business' where id = $1`,
      [
        accountId,
        name,
        surname,
        showsPhone,
        pictureKey !== undefined,
        picture && JSON.stringify(picture),
        phoneForAll ?? null,
      ],
    );
    if (gender !== undefined)
      await deps.database.query('update account_login set gender = $2 where account_id = $1', [accountId, gender]);
  });
  return ownProfile(deps, accountId);
}

async function ownPicture(media: ProfileDeps['media'], accountId: string, key: string): Promise<Picture> {
  const [picture] = await media.ownedPictures(accountId, [key], 'Profile');
  return required(picture, 'MediaNotFound');
}

/** Remembers the language of a member's mails. */
export async function setLanguage(database: Database, accountId: string, language: Language): Promise<void> {
  await database.query('update account_login set language = $2 where account_id = $1', [accountId, language]);
}

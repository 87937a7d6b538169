import { z } from 'zod';
import {
  accountTypes,
  announcementChannels,
  businessStates,
  codeChannels,
  eidsStates,
  externalProviders,
  genders,
  languages,
} from '../enums.ts';
import {
  confirmed,
  email,
  existingPassword,
  kep,
  mersis,
  name,
  oneTimeCode,
  password,
  passwordConfirmation,
  phone,
  shortText,
  surname,
  taxNumber,
} from '../fields/person.ts';
import { consentTextVersions } from '../consent-text.ts';
import { limits } from '../limits.ts';
import { picture } from './ad.ts';
import { done, uuid } from './basic.ts';

/** Forms and answers for accounts. Screens and the server validate with the same schemas. */

export const emailForm = z.object({ email });
export const phoneForm = z.object({ phone });
export const codeForm = z.object({ ticket: uuid, code: oneTimeCode });

/** The answer after a code was sent, the same for known and unknown addresses. */
export const codeSent = z.object({
  ticket: uuid,
  expiresInSeconds: z.int(),
  /** Seconds until another code can be requested. */
  againInSeconds: z.int(),
});
/** A single-use token that proves a correct code. */
export const proof = z.string().min(20).max(100);
export const proven = z.object({ proof });

/** Agreement versions that the user was shown and approved. */
export const approvals = z.array(z.object({ type: z.string().max(60), version: z.string().max(10) })).max(10);

/** Marketing consents, each separate. Absent means not given. */
export const consents = z.partialRecord(z.enum(announcementChannels), z.boolean());

const newPassword = confirmed(z.object({ password, passwordConfirmation }));

/** The text version shown with the consents. */
export const consentText = z.enum(consentTextVersions);

/** The last registration step. The password is optional only with an external provider. */
export const registrationForm = z
  .object({
    proof,
    name,
    surname,
    password: password.optional(),
    passwordConfirmation: passwordConfirmation.optional(),
    approvals,
    consents: consents.optional(),
    consentText: consentText.optional(),
    /** The proof of an external identity to link to the new account. */
    externalProof: proof.optional(),
  })
  .refine((value) => value.password === value.passwordConfirmation, {
    error: 'PasswordConfirmationDiffers',
    path: ['passwordConfirmation'],
  });

export const emailSignInForm = z.object({
  email,
  password: existingPassword,
  /** Reopens a closed account. */
  comeBack: z.boolean().optional(),
});
export const phoneSignInForm = z.object({ phone, password: existingPassword, comeBack: z.boolean().optional() });

export const newPasswordForm = confirmed(z.object({ proof, password, passwordConfirmation }));

/** Required if the account has a password. */
export const changePasswordForm = newPassword.and(z.object({ currentPassword: existingPassword.optional() }));

export const session = z.object({ userToken: z.string(), refreshToken: z.string(), isGuest: z.boolean() });

export const signInOutcomes = ['SignedIn', 'RegistrationNeeded', 'ProofNeeded', 'Linked'] as const;
/** The result of an external sign-in. The outcome decides which fields are present. */
export const externalOutcome = z.object({
  outcome: z.enum(signInOutcomes),
  provider: z.enum(externalProviders),
  /** For SignedIn. */
  session: session.optional(),
  /** For RegistrationNeeded: pass it to the registration form. */
  externalProof: z.string().optional(),
  /** For RegistrationNeeded, if the provider has verified the e-mail address: replaces its code. */
  proof: z.string().optional(),
  suggested: z.object({ name: z.string(), surname: z.string(), email: z.string().optional() }).optional(),
  /** For ProofNeeded: an account has this address, and a code was sent to it. */
  code: codeSent.optional(),
  maskedTarget: z.string().optional(),
});

/** Counts in the member's menu. */
export const menuCountNames = [
  'MyAds',
  'MyFavorites',
  'MyLists',
  'MyAdsQuestions',
  'MyOrders',
  'MyMessages',
  'MyCompareLists',
  'MyOffers',
] as const;
export type MenuCountName = (typeof menuCountNames)[number];
export const menuCounts = z.record(z.enum(menuCountNames), z.int());

export const profile = z.object({
  userId: uuid,
  isGuest: z.boolean(),
  userName: z.string().optional(),
  name: z.string(),
  surname: z.string(),
  email: z.string().optional(),
  isEmailVerified: z.boolean(),
  phone: z.string().optional(),
  isPhoneVerified: z.boolean(),
  hasPassword: z.boolean(),
  accountType: z.enum(accountTypes),
  creationTime: z.iso.datetime().optional(),
  defaultLanguage: z.enum(languages).optional(),
  profilePictureUrl: z.string().optional(),
  picture: picture.optional(),
  eidsState: z.enum(eidsStates),
  businessState: z.enum(businessStates),
  /** Whether signed-in users can see the phone number. */
  showsPhone: z.boolean(),
  /** A business's number is shown to everyone on request, not only to members. */
  phoneForAll: z.boolean(),
  gender: z.enum(genders).optional(),
  roles: z.array(z.string()),
  menuCounts,
});

export const profileForm = z.object({
  name,
  surname,
  showsPhone: z.boolean(),
  /** Businesses only. Absent: unchanged. */
  phoneForAll: z.boolean().optional(),
  /** Visible only to the member. Null clears it; absent: unchanged. */
  gender: z.enum(genders).nullable().optional(),
  /** An upload's key. Null removes the picture; absent: unchanged. */
  pictureKey: z.string().max(80).nullable().optional(),
});

/** A member's public short form, for their texts and offers. */
export const memberBrief = z.object({
  id: uuid,
  /** A person's first name and initial, or a business's title. */
  name: z.string(),
  accountType: z.enum(accountTypes),
  picture: picture.optional(),
  verified: z.boolean(),
});
export type MemberBrief = z.output<typeof memberBrief>;

/** A member's public profile. */
export const publicProfile = z.object({
  userId: uuid,
  userName: z.string().optional(),
  /** `Ayşe Y.`, or a business's title. */
  name: z.string(),
  accountType: z.enum(accountTypes),
  picture: picture.optional(),
  verified: z.boolean(),
  memberSince: z.iso.datetime(),
});

export const sessionInfo = z.object({
  id: uuid,
  /** `Chrome, Windows` */
  device: z.string(),
  /** Truncated: recognisable but not traceable. */
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

export const externalIdentity = z.object({
  provider: z.enum(externalProviders),
  email: z.string().optional(),
  linkedAt: z.iso.datetime(),
});

/** The linked sign-in providers after a password change, so that the owner notices unknown ones. */
export const passwordChanged = done.extend({ linked: z.array(externalIdentity) });

export const confirmationRequest = z.object({
  channel: z.enum(codeChannels).optional(),
  /** If a code is still valid, returns its ticket and remaining time instead of sending another. */
  resume: z.boolean().optional(),
});
export const confirmationSent = codeSent.extend({ channel: z.enum(codeChannels), maskedTarget: z.string() });

export const businessForm = z.object({
  title: shortText(120, 2),
  taxNumber,
  taxOffice: shortText(80, 2),
  mersis: mersis.or(z.literal('')).optional(),
  kep: kep.or(z.literal('')).optional(),
  provinceId: z.coerce.number('Required').int().positive('Required'),
  address: shortText(300, 10),
  /** Keys of uploaded documents: tax certificate, signature circular. */
  documents: z.array(z.string().max(80)).min(1, 'Required').max(limits.documentsMost, 'TooManyPhotos'),
});
export const business = z.object({
  state: z.enum(businessStates),
  title: z.string(),
  taxNumber: z.string(),
  taxOffice: z.string(),
  mersis: z.string().optional(),
  kep: z.string().optional(),
  provinceId: z.int(),
  address: z.string(),
  documents: z.array(z.string()),
  sentAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().optional(),
  /** Why it was rejected. */
  reason: z.string().optional(),
});

export const leaveForm = z.object({
  reasonId: z.coerce.number('Required').int().positive('Required'),
  note: shortText(500, 0).or(z.literal('')).optional(),
});

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

/** Forms and answers of accounts; screens check their forms with the same schemas as the server. */

export const emailForm = z.object({ email });
export const phoneForm = z.object({ phone });
export const codeForm = z.object({ ticket: uuid, code: oneTimeCode });

/** What is known after a code was sent. It is the same for addresses that have an account and for those that have none. */
export const codeSent = z.object({
  ticket: uuid,
  expiresInSeconds: z.int(),
  /** When another may be asked for. */
  againInSeconds: z.int(),
});
/** A single-use word that a code was right. */
export const proof = z.string().min(20).max(100);
export const proven = z.object({ proof });

/** Versions of agreements that were shown and approved. */
export const approvals = z.array(z.object({ type: z.string().max(60), version: z.string().max(10) })).max(10);

/** Consents to announcements; each is given by itself, and absent means not given. */
export const consents = z.partialRecord(z.enum(announcementChannels), z.boolean());

const newPassword = confirmed(z.object({ password, passwordConfirmation }));

/** Which version of the text stood beside the consents. */
export const consentText = z.enum(consentTextVersions);

/** The last step of registration. A password may be left out only by somebody who signs in with another provider. */
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
    /** The word of a provider whose identity the new account is to be linked with. */
    externalProof: proof.optional(),
  })
  .refine((value) => value.password === value.passwordConfirmation, {
    error: 'PasswordConfirmationDiffers',
    path: ['passwordConfirmation'],
  });

export const emailSignInForm = z.object({
  email,
  password: existingPassword,
  /** Somebody who left comes back. */
  comeBack: z.boolean().optional(),
});
export const phoneSignInForm = z.object({ phone, password: existingPassword, comeBack: z.boolean().optional() });

export const newPasswordForm = confirmed(z.object({ proof, password, passwordConfirmation }));

/** The current password is asked of whoever has one. */
export const changePasswordForm = newPassword.and(z.object({ currentPassword: existingPassword.optional() }));

export const session = z.object({ userToken: z.string(), refreshToken: z.string(), isGuest: z.boolean() });

export const signInOutcomes = ['SignedIn', 'RegistrationNeeded', 'ProofNeeded', 'Linked'] as const;
/** How a sign-in elsewhere ended; which of the rest is there follows from the outcome. */
export const externalOutcome = z.object({
  outcome: z.enum(signInOutcomes),
  provider: z.enum(externalProviders),
  /** SignedIn. */
  session: session.optional(),
  /** RegistrationNeeded: for the registration form. */
  externalProof: z.string().optional(),
  /** RegistrationNeeded, where the provider vouches for the address: stands for its code. */
  proof: z.string().optional(),
  suggested: z.object({ name: z.string(), surname: z.string(), email: z.string().optional() }).optional(),
  /** ProofNeeded: an account has this address; a code was sent to it. */
  code: codeSent.optional(),
  maskedTarget: z.string().optional(),
});

/** The counts beside the entries of the member's menu. */
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
  /** Phone numbers are shown to signed-in readers only where their owner opted in. */
  showsPhone: z.boolean(),
  /** A business's number is shown to everybody who asks for it, not to members alone. */
  phoneForAll: z.boolean(),
  gender: z.enum(genders).optional(),
  roles: z.array(z.string()),
  menuCounts,
});

export const profileForm = z.object({
  name,
  surname,
  showsPhone: z.boolean(),
  /** Only a business may; absent leaves it. */
  phoneForAll: z.boolean().optional(),
  /** Nobody else sees it. Null takes it back, absent leaves it. */
  gender: z.enum(genders).nullable().optional(),
  /** A key that an upload answered; null takes the picture away, absent leaves it. */
  pictureKey: z.string().max(80).nullable().optional(),
});

/** A member in short, as everybody may meet them beside what they wrote or offered. */
export const memberBrief = z.object({
  id: uuid,
  /** A private person by first name and initial, a business by its title. */
  name: z.string(),
  accountType: z.enum(accountTypes),
  picture: picture.optional(),
  verified: z.boolean(),
});
export type MemberBrief = z.output<typeof memberBrief>;

/** What everybody may know of a member. */
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
  /** Shortened: enough to recognise, not to trace. */
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

/** After a new password: who else signs in to the account, so that nobody stays whom its owner does not know. */
export const passwordChanged = done.extend({ linked: z.array(externalIdentity) });

export const confirmationRequest = z.object({
  channel: z.enum(codeChannels).optional(),
  /** A code that is still good is not sent again: its ticket comes back, with the time that it has left. */
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
  /** Keys of uploaded documents: tax plate, signature circular. */
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

import { z } from 'zod';
import {
  authorityRelations,
  authorityStates,
  draftStates,
  draftSteps,
  dopingTypes,
  formGroups,
  registryKinds,
} from '../enums.ts';
import { termFields } from './ad-terms.ts';
import { limits } from '../limits.ts';
import { adId, kurus, point, recordOf, uuid } from './basic.ts';
import { picture } from './ad.ts';
import { category, spec } from './category.ts';

/** What an ad says of one spec: value ids, or a number in the spec's unit. */
export const specContent = z.union([
  z.number().min(-1e9).max(1e12),
  z.array(z.int().positive().max(2_000_000_000)).max(100),
]);

/** A key of an uploaded file that everybody may see. */
export const publicKey = z.string().regex(/^u\/[0-9a-f]{32}$/);
/** A key of an uploaded video. */
export const videoKey = z.string().regex(/^v\/[0-9a-f]{32}$/);
/** Photographs of the demo market, in ads that were loaded with it. */
export const demoKey = z.string().regex(/^demo\/[a-z0-9-]{1,60}\/[a-z0-9-]{1,80}$/);

const specId = z.string().regex(/^[1-9][0-9]{0,8}$/);

// The pieces stand by the price in answers, the other terms further down.
const { stock, ...otherTerms } = termFields;

const fields = {
  title: z.string().max(300),
  description: z.string().max(10_000),
  /** Kuruş. */
  price: z.int().min(-9e15).max(9e15),
  stock,
  /** By spec id. */
  specs: recordOf(limits.draftSpecsMost, specId, specContent),
  provinceId: z.int().positive(),
  districtId: z.int().positive(),
  neighborhoodId: z.int().positive(),
  /** Where the pin stands; shown to others only roughly. */
  point,
  /** The cover first. */
  pictures: z.array(z.union([publicKey, demoKey])).max(limits.adPhotosMostWithPack),
  video: z.union([videoKey, demoKey]),
  ...otherTerms,
  /** Property number or plate, for real estate and vehicles. */
  registryNumber: z.string().max(40),
  relation: z.enum(authorityRelations),
};
type Fields = typeof fields;

/**
 * What somebody has written into an ad so far. It is kept as typed, also what no ad may say: saving loses nothing, and
 * `drafts.validate` says what is wrong. The bounds here only keep a draft small.
 */
export const draftContent = z.object(fields).partial();
export type DraftContent = z.output<typeof draftContent>;

const clearable = Object.fromEntries(
  Object.entries(fields).map(([name, schema]) => [name, schema.nullable()]),
) as unknown as { [Name in keyof Fields]: z.ZodNullable<Fields[Name]> };

/** A change of a draft: what is absent stays, `null` clears. Specs are changed one by one, too. */
export const draftChanges = z
  .object({ ...clearable, specs: recordOf(limits.draftSpecsMost, specId, specContent.nullable()) })
  .partial();
export type DraftChanges = z.output<typeof draftChanges>;

/** Something in a draft that keeps it from being sent, or is worth a look; `path` names the field: `title`, `specs.1204`. */
export const draftProblem = z.object({
  code: z.string(),
  path: z.string(),
  /** The words it is about, as they stand there. */
  texts: z.array(z.string()).optional(),
});
export type DraftProblem = z.output<typeof draftProblem>;

/** A chosen promotion; its price is the server's. */
export const draftDoping = z.object({ variantId: z.int(), type: z.enum(dopingTypes), days: z.int() });

export const draft = z.object({
  id: uuid,
  state: z.enum(draftStates),
  /** The published ad that this edits, or the one it became. */
  adId: adId.optional(),
  /** Grows with every change; a change names the one it was made upon. */
  version: z.int(),
  category: category.extend({ ancestors: z.array(category) }).optional(),
  mainCategoryId: z.int().optional(),
  isRental: z.boolean(),
  content: draftContent,
  /** The pictures of `content.pictures`, with their sizes. */
  pictures: z.array(picture.extend({ placeholder: z.string().optional() })),
  /** Fields that were filled in for its owner and still stand so: as in their ad before, and by the words that it began with. */
  prefilled: z.object({ lastAd: z.array(z.string()), words: z.array(z.string()) }).optional(),
  periodId: z.int().optional(),
  dopings: z.array(draftDoping),
  /** A video may be added. */
  hasMediaPack: z.boolean(),
  /** Photos that it may have: as many as the media pack allows while it is chosen, or runs on the edited ad. */
  photosMost: z.int(),
  /** The first step that is not done yet. */
  step: z.enum(draftSteps),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Draft = z.output<typeof draft>;

/** A draft in a list. */
export const draftSummary = draft
  .pick({ id: true, state: true, adId: true, step: true, createdAt: true, updatedAt: true })
  .extend({
    title: z.string().optional(),
    price: kurus.optional(),
    picture: picture.optional(),
    /** Names from the main category down. */
    categories: z.array(z.string()),
    categoryId: z.int().optional(),
    /** Per cent of what its category asks for. */
    readyPercent: z.int(),
  });
export type DraftSummary = z.output<typeof draftSummary>;

/** The form that ads of a category are made with. */
export const adForm = z.object({
  category: category.extend({ ancestors: z.array(category) }),
  /** Groups in their order, each with its specs in theirs; the fixed fields stand in the group the name says. */
  groups: z.array(z.object({ group: z.enum(formGroups), specs: z.array(spec) })),
  /** What the law asks this category's ads to name. */
  registry: z.enum(registryKinds).optional(),
  /** For goods: how they are handed over is asked. */
  takesDelivery: z.boolean(),
  /** What an earlier ad of the caller said, where one was named. */
  filled: draftContent.optional(),
});
export type AdForm = z.output<typeof adForm>;

/** A question of the form that title or description answers already; a model answers its make as well. */
export const saidAnswer = z.object({
  field: z.enum(['title', 'description']),
  /** The words that say it, as they stand there. */
  words: z.string(),
  answers: z.array(z.object({ specId: z.int(), name: z.string(), content: specContent, text: z.string() })),
});
export type SaidAnswer = z.output<typeof saidAnswer>;

/** How a draft stands with the authority for real estate and vehicles. */
export const draftAuthority = z.object({
  isRequired: z.boolean(),
  registry: z.enum(registryKinds).optional(),
  state: z.enum(authorityStates),
  /** Why it is not verified: a code with words. */
  problem: z.enum(['IdentityUnverified', 'AuthorityRefused', 'RegistryNumberInUse', 'AuthorityUnavailable']).optional(),
  validUntil: z.iso.datetime().optional(),
});
export type DraftAuthority = z.output<typeof draftAuthority>;

import { z } from 'zod';
import {
  authorityRelations,
  authorityStates,
  draftStates,
  draftSteps,
  dopingTypes,
  formGroups,
  packageSizes,
  registryKinds,
} from '../enums.ts';
import { termFields } from './ad-terms.ts';
import { limits } from '../limits.ts';
import { adId, kurus, point, recordOf, uuid } from './basic.ts';
import { picture } from './ad.ts';
import { category, spec } from './category.ts';

/** A spec's value: value ids, or a number in the spec's unit. */
export const specContent = z.union([
  z.number().min(-1e9).max(1e12),
  z.array(z.int().positive().max(2_000_000_000)).max(100),
]);

/** Key of a public upload. */
export const publicKey = z.string().regex(/^u\/[0-9a-f]{32}$/);
/** Key of an uploaded video. */
export const videoKey = z.string().regex(/^v\/[0-9a-f]{32}$/);
/** Key of a demo photo. */
export const demoKey = z.string().regex(/^demo\/[a-z0-9-]{1,60}\/[a-z0-9-]{1,80}$/);

const specId = z.string().regex(/^[1-9][0-9]{0,8}$/);

// `stock` follows the price in answers, the other terms come later.
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
  /** Pin position. Others see it rounded. */
  point,
  /** Cover first. */
  pictures: z.array(z.union([publicKey, demoKey])).max(limits.adPhotosMostWithPack),
  video: z.union([videoKey, demoKey]),
  ...otherTerms,
  /** Land register number or plate, for real estate and vehicles. */
  registryNumber: z.string().max(40),
  relation: z.enum(authorityRelations),
};
type Fields = typeof fields;

/** A draft's content, stored as typed even if no ad may contain it; `drafts.validate` reports problems. The bounds only limit its size. */
export const draftContent = z.object(fields).partial();
export type DraftContent = z.output<typeof draftContent>;

const clearable = Object.fromEntries(
  Object.entries(fields).map(([name, schema]) => [name, schema.nullable()]),
) as unknown as { [Name in keyof Fields]: z.ZodNullable<Fields[Name]> };

/** A draft change: absent fields stay, `null` clears. Specs change individually. */
export const draftChanges = z
  .object({ ...clearable, specs: recordOf(limits.draftSpecsMost, specId, specContent.nullable()) })
  .partial();
export type DraftChanges = z.output<typeof draftChanges>;

/** A problem that prevents submission, or a warning. `path` names the field: `title`, `specs.1204`. */
export const draftProblem = z.object({
  code: z.string(),
  path: z.string(),
  /** The affected passages. */
  texts: z.array(z.string()).optional(),
});
export type DraftProblem = z.output<typeof draftProblem>;

/** A chosen promotion. The server sets its price. */
export const draftDoping = z.object({ variantId: z.int(), type: z.enum(dopingTypes), days: z.int() });

export const draft = z.object({
  id: uuid,
  state: z.enum(draftStates),
  /** The published ad being edited, or the ad created from the draft. */
  adId: adId.optional(),
  /** Incremented by each change; a change names the version that it is based on. */
  version: z.int(),
  category: category.extend({ ancestors: z.array(category) }).optional(),
  mainCategoryId: z.int().optional(),
  isRental: z.boolean(),
  content: draftContent,
  /** The pictures in `content.pictures` with their sizes. */
  pictures: z.array(picture.extend({ placeholder: z.string().optional() })),
  /** Fields that are still as filled in automatically: from the caller's last ad, or from the initial words. */
  prefilled: z.object({ lastAd: z.array(z.string()), words: z.array(z.string()) }).optional(),
  periodId: z.int().optional(),
  dopings: z.array(draftDoping),
  /** Whether a video is allowed. */
  hasMediaPack: z.boolean(),
  /** Maximum photos; higher with a media pack, chosen here or active on the edited ad. */
  photosMost: z.int(),
  /** The first incomplete step. */
  step: z.enum(draftSteps),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Draft = z.output<typeof draft>;

export const draftSummary = draft
  .pick({ id: true, state: true, adId: true, step: true, createdAt: true, updatedAt: true })
  .extend({
    title: z.string().optional(),
    price: kurus.optional(),
    picture: picture.optional(),
    /** From the main category down. */
    categories: z.array(z.string()),
    categoryId: z.int().optional(),
    /** Share of the category's required input, in per cent. */
    readyPercent: z.int(),
  });
export type DraftSummary = z.output<typeof draftSummary>;

/** A category's ad form. */
export const adForm = z.object({
  category: category.extend({ ancestors: z.array(category) }),
  /** Groups and their specs in display order. Fixed fields belong to the group that names them. */
  groups: z.array(z.object({ group: z.enum(formGroups), specs: z.array(spec) })),
  /** The registry number that the law requires in this category. */
  registry: z.enum(registryKinds).optional(),
  /** For goods: asks for delivery methods. */
  takesDelivery: z.boolean(),
  /** The parcel of an item whose owner chose no size. */
  usualPackage: z.enum(packageSizes),
  /** Content of the caller's earlier ad, if requested. */
  filled: draftContent.optional(),
});
export type AdForm = z.output<typeof adForm>;

/** A form spec that the title or description already answers. A model also answers its make. */
export const saidAnswer = z.object({
  field: z.enum(['title', 'description']),
  /** The matched passage. */
  words: z.string(),
  answers: z.array(z.object({ specId: z.int(), name: z.string(), content: specContent, text: z.string() })),
});
export type SaidAnswer = z.output<typeof saidAnswer>;

/** A draft's verification by the authority for real estate and vehicles. */
export const draftAuthority = z.object({
  isRequired: z.boolean(),
  registry: z.enum(registryKinds).optional(),
  state: z.enum(authorityStates),
  /** Why it is not verified. */
  problem: z.enum(['IdentityUnverified', 'AuthorityRefused', 'RegistryNumberInUse', 'AuthorityUnavailable']).optional(),
  validUntil: z.iso.datetime().optional(),
});
export type DraftAuthority = z.output<typeof draftAuthority>;

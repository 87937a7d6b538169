import { z } from 'zod';
import { formGroups, packageSizes, pageSections, purchaseKinds, registryChoices, specKinds } from '../enums.ts';

export const catalogueActions = [
  'create',
  'edit',
  'move',
  'reorder',
  'close',
  'reopen',
  'revert',
  'accept',
  'skip',
  'productUpdate',
] as const;
export type CatalogueAction = (typeof catalogueActions)[number];

export const catalogueSubjectKinds = ['category', 'spec'] as const;
export type CatalogueSubjectKind = (typeof catalogueSubjectKinds)[number];

/** Levels of the tree, main categories included. The search index has a column for each. */
export const categoryLevelsMost = 4;

const id = z.int().positive();
const name = z.string().trim().min(2).max(60);
export const catalogueTexts = z.object({ tr: name, en: name });
export const searchWords = z.array(z.string().trim().min(2).max(60)).max(60);

/** How a category uses a spec. */
export const specUse = z.object({
  specId: id,
  create: z.enum(['required', 'optional', 'absent']),
  filter: z.boolean(),
  detail: z.boolean(),
  /** Shown in rows of ads. */
  fact: z.boolean(),
  /** An item with another answer is of no use to the buyer. */
  isFit: z.boolean(),
  /** Asked only if one of these options is chosen. */
  askedWith: z.array(id).max(200).optional(),
});
export type DeskSpecUse = z.infer<typeof specUse>;

/** What the editor of a category saves. Absent fields stay. */
export const categoryEdit = z.object({
  names: catalogueTexts.optional(),
  words: searchWords.optional(),
  purchase: z.enum(purchaseKinds).optional(),
  relatedIds: z.array(id).max(6).optional(),
  /** Null: the drawing of the parent. */
  drawing: z
    .string()
    .regex(/^[a-z]{2,30}$/)
    .nullable()
    .optional(),
  /** Null: that of the parent, or the product's rule. */
  registry: z.enum(registryChoices).nullable().optional(),
  packageSize: z.enum(packageSizes).nullable().optional(),
  specs: z.array(specUse).max(80).optional(),
  /** Also changes the purchase kind, registry, parcel and changed specs of all descendants. */
  withSubcategories: z.boolean().optional(),
});
export type CategoryEdit = z.infer<typeof categoryEdit>;

/** The version that an edit was made from; CatalogueChanged is thrown if the record has a newer one. */
export const editedVersion = z.int().min(0);

/** A category in the tree or among search results. */
export const deskCategory = z.object({
  id: z.int(),
  names: z.object({ tr: z.string(), en: z.string() }),
  /** Names of the ancestors in the caller's language, the main category first. */
  above: z.array(z.string()),
  parentId: z.int().optional(),
  level: z.int(),
  childCount: z.int(),
  /** Published ads in it and its descendants. */
  adCount: z.int(),
  isClosed: z.boolean(),
  /** A product update offers a difference. */
  isOffered: z.boolean(),
});
export type DeskCategory = z.infer<typeof deskCategory>;

const namedCategory = z.object({ id: z.int(), name: z.string() });

/** Everything the editor of a category shows. */
export const editedCategory = deskCategory.extend({
  version: z.int(),
  path: z.string(),
  ancestors: z.array(namedCategory),
  words: z.array(z.string()),
  purchase: z.enum(purchaseKinds),
  isRental: z.boolean(),
  relatedIds: z.array(z.int()),
  related: z.array(namedCategory),
  drawing: z.string().nullable(),
  specs: z.array(specUse),
  specNames: z.array(namedCategory.extend({ kind: z.enum(specKinds), isRetired: z.boolean() })),
  /** Former paths that still lead here, in the caller's language. */
  formerPaths: z.array(z.string()),
  closedInto: namedCategory.optional(),
  registry: z.enum(registryChoices).nullable(),
  packageSize: z.enum(packageSizes).nullable(),
  /** What null means for the two: the parent's value, or the product's rule. */
  inherited: z.object({ registry: z.enum(registryChoices), packageSize: z.enum(packageSizes) }),
});
export type EditedCategory = z.infer<typeof editedCategory>;

export const deskOption = z.object({
  id: z.int(),
  names: z.object({ tr: z.string(), en: z.string() }),
  words: z.array(z.string()),
  isRetired: z.boolean(),
  parentValueId: z.int().optional(),
});
export type DeskOption = z.infer<typeof deskOption>;

/** A spec in the list. */
export const deskSpec = z.object({
  id: z.int(),
  key: z.string(),
  names: z.object({ tr: z.string(), en: z.string() }),
  kind: z.enum(specKinds),
  unit: z.string().optional(),
  optionCount: z.int(),
  categoryCount: z.int(),
  isRetired: z.boolean(),
  isOffered: z.boolean(),
});
export type DeskSpec = z.infer<typeof deskSpec>;

export const editedSpec = deskSpec.extend({
  version: z.int(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  words: z.array(z.string()),
  group: z.enum(formGroups),
  section: z.enum(pageSections),
  parentSpecId: z.int().optional(),
  /** Categories that use the spec, at most 50. */
  categories: z.array(namedCategory),
});
export type EditedSpec = z.infer<typeof editedSpec>;

const optionName = z.string().trim().min(1).max(80);
export const optionEdit = z.object({
  /** Absent for a new option. */
  id: id.optional(),
  names: z.object({ tr: optionName, en: optionName }),
  words: searchWords.max(20).optional(),
  isRetired: z.boolean().optional(),
  parentValueId: id.optional(),
});
export type OptionEdit = z.infer<typeof optionEdit>;

export const specEdit = z.object({
  names: catalogueTexts.optional(),
  unit: z.string().trim().max(12).nullable().optional(),
  min: z.number().nullable().optional(),
  max: z.number().nullable().optional(),
  words: searchWords.optional(),
  isRetired: z.boolean().optional(),
  /** New and changed options; the others stay. */
  options: z.array(optionEdit).max(200).optional(),
  /** All option ids in their new order; only for specs whose options are listed. */
  optionOrder: z.array(id).max(500).optional(),
});
export type SpecEdit = z.infer<typeof specEdit>;

/** A field with its values before and after. */
const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

export const catalogueVersion = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actorName: z.string().optional(),
  action: z.enum(catalogueActions),
  reason: z.string().optional(),
  /** The version that this one took back. */
  reverts: z.int().optional(),
  subjects: z.array(z.object({ kind: z.enum(catalogueSubjectKinds), id: z.int(), name: z.string() })),
  /** More subjects than listed. */
  moreSubjects: z.int(),
  /** Changes of the first subject. */
  changes: z.array(change),
  canRevert: z.boolean(),
});
export type CatalogueVersion = z.infer<typeof catalogueVersion>;

export const catalogueDifference = z.object({
  kind: z.enum(catalogueSubjectKinds),
  id: z.int(),
  name: z.string(),
  version: z.int(),
  changes: z.array(change),
});
export type CatalogueDifference = z.infer<typeof catalogueDifference>;

/** What a change affects. Figures at `limits.catalogueEffectMost` mean "at least". */
export const catalogueEffect = z.object({
  /** Published ads in the category and its descendants. */
  ads: z.int(),
  /** Categories below, or that use the spec. */
  categories: z.int(),
  /** Ads that answered the spec, per spec. */
  answers: z.array(z.object({ specId: z.int(), ads: z.int() })),
  /** Saved searches for the category or a descendant, or for the spec or options. */
  savedSearches: z.int(),
  /** Running promotions of ads in the category and its descendants. */
  promotions: z.int(),
  /** Counting stopped at the limit. */
  isPartial: z.boolean(),
});
export type CatalogueEffect = z.infer<typeof catalogueEffect>;

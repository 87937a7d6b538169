import { z } from 'zod';
import { formGroups, pageSections, purchaseKinds, specKinds } from '../enums.ts';

export const category = z.object({
  id: z.int(),
  name: z.string(),
  /** Its URL path without the leading slash, in the caller's language. */
  path: z.string(),
  parentId: z.int().optional(),
  mainCategoryId: z.int(),
  level: z.int(),
  isRental: z.boolean(),
  /** The name states the deal, not the kind of item: `Kiralık`. */
  isDeal: z.literal(true).optional(),
  purchase: z.enum(purchaseKinds),
  isLeaf: z.boolean(),
  /** Published ads in it and its descendants. */
  adCount: z.int(),
});
export type Category = z.output<typeof category>;

export interface CategoryNode extends Category {
  children: CategoryNode[];
}
export const categoryNode: z.ZodType<CategoryNode> = category.extend({
  get children() {
    return z.array(categoryNode);
  },
});

export const specValue = z.object({
  id: z.int(),
  name: z.string(),
  from: z.number().optional(),
  to: z.number().optional(),
  swatch: z.string().optional(),
});

export const spec = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(specKinds),
  unit: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  grouped: z.boolean(),
  parentSpecId: z.int().optional(),
  group: z.enum(formGroups),
  section: z.enum(pageSections),
  create: z.enum(['required', 'optional', 'absent']),
  /** Asked only if one of these values of other specs is chosen. Absent: always asked. */
  askedWith: z.array(z.int()).optional(),
  values: z.array(specValue),
});
export type Spec = z.output<typeof spec>;

/** A spec's names, for a filter condition. */
export const namedSpec = spec.pick({ id: true, name: true, kind: true, unit: true, grouped: true });
export type NamedSpec = z.output<typeof namedSpec>;

/** A filter group with the number of ads for each choice. */
export const facet = z.object({
  /** The spec's id; 0 for standard filters. */
  specId: z.int(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(specKinds),
  unit: z.string().optional(),
  grouped: z.boolean(),
  values: z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), swatch: z.string().optional() })),
  /** Histogram bars for numbers, `from` inclusive. The last one is open-ended. */
  bands: z.array(z.object({ from: z.number(), count: z.int() })),
});
export type Facet = z.output<typeof facet>;

export const facets = z.object({
  /** Whether the counts are scaled from a sample. */
  approximate: z.boolean(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), path: z.string(), count: z.int() })),
  places: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  price: z.array(z.object({ from: z.int(), count: z.int() })),
  standard: z.array(z.object({ id: z.int(), key: z.string(), count: z.int() })),
  specs: z.array(facet),
});
export type Facets = z.output<typeof facets>;

import { z } from 'zod';
import { switchTermNames, switchTerms } from '../ad-terms.ts';
import type { ShownName, SwitchTermName } from '../ad-terms.ts';
import { deliveryKinds, packageChoices } from '../enums.ts';

const switches = (names: readonly SwitchTermName[]): object =>
  Object.fromEntries(names.map((name) => [name, z.boolean()]));

/** A draft's terms, stored as typed even if no ad may contain them. */
export const termFields = {
  /** Pieces. */
  stock: z.int().min(-9e9).max(9e9),
  delivery: z.array(z.enum(deliveryKinds)).max(deliveryKinds.length),
  packageSize: z.enum(packageChoices),
  ...(switches(switchTermNames) as Record<SwitchTermName, z.ZodBoolean>),
};

/** Public terms. */
export const shownTermFields = {
  /** Pieces on offer. */
  stock: z.int(),
  delivery: z.array(z.enum(deliveryKinds)),
  ...(switches(switchTermNames.filter((name) => 'shown' in switchTerms[name])) as Record<
    Extract<ShownName, SwitchTermName>,
    z.ZodBoolean
  >),
};

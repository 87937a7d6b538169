import { z } from 'zod';
import { uuid } from './basic.ts';
import { shownCard } from './payment.ts';

/** A card that the provider stores for a member. */
export const savedCard = shownCard.extend({ id: uuid, alias: z.string() });
export type SavedCard = z.infer<typeof savedCard>;

export const savedCards = z.object({
  items: z.array(savedCard),
  /** Whether a card can be added without a payment. */
  canAdd: z.boolean(),
});

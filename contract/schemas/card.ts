import { z } from 'zod';
import { uuid } from './basic.ts';
import { shownCard } from './payment.ts';

/** A card that the provider keeps for a member. */
export const savedCard = shownCard.extend({ id: uuid, alias: z.string() });
export type SavedCard = z.infer<typeof savedCard>;

export const savedCards = z.object({
  items: z.array(savedCard),
  /** Whether a card can be kept without paying with it. */
  canAdd: z.boolean(),
});

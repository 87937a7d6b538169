import { expect, it } from 'vitest';
import { adStatuses } from '../../../../contract/enums.ts';
import { outcomeOf } from './outcome.ts';

it('waits for the check, and says that a moderator looks when it has waited long enough', () => {
  expect(outcomeOf('UnderReview', false)).toBe('checking');
  expect(outcomeOf('UnderReview', true)).toBe('review');
});

it('tells published, refused and waiting apart in every status', () => {
  expect(Object.fromEntries(adStatuses.map((status) => [status, outcomeOf(status, true)]))).toEqual({
    Archived: 'sent',
    ListingError: 'refused',
    Locked: 'published',
    NeedsAction: 'refused',
    NotOnSale: 'sent',
    OnSale: 'published',
    OutOfStock: 'sent',
    UnderReview: 'review',
    WaitingForEdit: 'refused',
  });
});

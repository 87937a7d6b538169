import { expect, it } from 'vitest';
import { adStatuses } from '../../../../contract/enums.ts';
import { outcomeOf } from './outcome.ts';

it('reports "checking" during the automatic check and "review" once the page stops waiting', () => {
  expect(outcomeOf('UnderReview', false)).toBe('checking');
  expect(outcomeOf('UnderReview', true)).toBe('review');
});

it('maps each status to published, refused or waiting', () => {
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

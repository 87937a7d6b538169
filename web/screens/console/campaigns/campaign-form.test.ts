import { expect, test } from 'vitest';
import type { EditableCampaign } from '../../../../contract/schemas/campaign.ts';
import { changedBody, fieldsOf } from './campaign-form.ts';

const campaign: EditableCampaign = {
  id: '7a5b3c1e-0009-4000-8000-000000000009',
  names: { tr: 'Kasım', en: 'November' },
  texts: { tr: '', en: '' },
  kind: 'Amount',
  minimum: 100_50,
  mainCategoryIds: [3, 5],
  sellers: 'All',
  startsAt: '2026-11-01T21:00:12.345Z',
  endsAt: '2026-11-30T20:59:59.999Z',
  isOnMainPage: true,
  hasBegun: true,
  adCount: 2,
  version: 4,
};

test('shows Turkish time and amounts in lira', () => {
  expect(fieldsOf(campaign)).toMatchObject({
    startsAt: '2026-11-02T00:00',
    endsAt: '2026-11-30T23:59',
    minimum: 100.5,
    categoryIds: '3,5',
  });
});

test('sends unchanged fields with their original value, to the millisecond', () => {
  const { id: _id, hasBegun: _hasBegun, adCount: _adCount, ...same } = campaign;
  expect(changedBody(campaign, fieldsOf(campaign), undefined)).toEqual(same);
});

test('sends a changed end time, or that the campaign ends now', () => {
  const fields = { ...fieldsOf(campaign), endsAt: '2026-12-01T00:00' };
  expect(changedBody(campaign, fields, 'u/1')).toMatchObject({ endsAt: '2026-11-30T21:00:00.000Z', picture: 'u/1' });
  expect(changedBody(campaign, { ...fields, endsNow: true }, undefined)).toMatchObject({ endsAt: 'now' });
});

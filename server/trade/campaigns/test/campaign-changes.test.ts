import { describe, expect, test } from 'vitest';
import { changedDates } from '../rules/campaign-changes.ts';
import type { StoredCampaign } from '../rules/shown-campaign.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const iso = (hours: number) => at(hours).toISOString();

const running: StoredCampaign = {
  id: '7a5b3c1e-0009-4000-8000-000000000009',
  nameTr: 'Kasım',
  nameEn: 'November',
  textTr: '',
  textEn: '',
  kind: 'Percent',
  minimum: 10,
  mainCategoryIds: [3, 5],
  sellers: 'All',
  startsAt: at(-1),
  endsAt: at(1),
  isOnMainPage: false,
  picture: null,
  version: 3,
  adCount: 0,
};

const coming = { ...running, startsAt: at(1), endsAt: at(3) };
const joined = { ...running, adCount: 1 };

/** A form with the campaign's values and some changes. */
const form = (stored: StoredCampaign, changes: Partial<Parameters<typeof changedDates>[1]> = {}) => ({
  version: stored.version,
  kind: stored.kind,
  minimum: stored.minimum,
  mainCategoryIds: stored.mainCategoryIds,
  sellers: stored.sellers,
  startsAt: stored.startsAt.toISOString(),
  endsAt: stored.endsAt.toISOString(),
  ...changes,
});

const outcome = (stored: StoredCampaign, changes: Partial<Parameters<typeof changedDates>[1]> = {}) => {
  const result = changedDates(stored, form(stored, changes), now);
  return 'refusal' in result ? result.refusal : result;
};

describe("a campaign's dates", () => {
  test.each([
    ['stay', running, {}, { startsAt: at(-1), endsAt: at(1) }],
    ['have a later end', running, { endsAt: iso(50) }, { startsAt: at(-1), endsAt: at(50) }],
    ['have an earlier end in the future', running, { endsAt: iso(0.5) }, { startsAt: at(-1), endsAt: at(0.5) }],
    ['end now', running, { endsAt: 'now' as const }, { startsAt: at(-1), endsAt: now }],
    ['have no end in the past', running, { endsAt: iso(-0.5) }, 'DateInPast'],
    ['have no end at the current time', running, { endsAt: iso(0) }, 'DateInPast'],
    ['have no other start once it has passed', running, { startsAt: iso(-2) }, 'CampaignBegun'],
    ['have another start before the campaign begins', coming, { startsAt: iso(2) }, { startsAt: at(2), endsAt: at(3) }],
    [
      'have a start in the past, which begins the campaign',
      coming,
      { startsAt: iso(-1) },
      { startsAt: at(-1), endsAt: at(3) },
    ],
    ['have no end before the start', coming, { startsAt: iso(4) }, 'DateInvalid'],
    [
      'end now before they begin, so the campaign is never shown',
      coming,
      { endsAt: 'now' as const },
      { startsAt: at(1), endsAt: now },
    ],
    ['are final once it is over', { ...running, endsAt: now }, { endsAt: iso(5) }, 'CampaignOver'],
  ])('%s', (_, stored, changes, expected) => expect(outcome(stored, changes)).toEqual(expected));
});

describe("a campaign's terms", () => {
  const changes = [
    { kind: 'Amount' as const },
    { minimum: 11 },
    { mainCategoryIds: [3] },
    { sellers: 'Business' as const },
  ];

  test.each(changes)('can change %o only while no ad takes part', (change) => {
    expect(outcome(running, change)).toEqual({ startsAt: at(-1), endsAt: at(1) });
    expect(outcome(joined, change)).toBe('CampaignTermsFixed');
  });

  test('are unchanged if only the order of the categories changes', () =>
    expect(outcome(joined, { mainCategoryIds: [5, 3] })).toEqual({ startsAt: at(-1), endsAt: at(1) }));
});

test('refuses a form that was filled before another change', () =>
  expect(outcome(running, { version: 2 })).toBe('CampaignChangedElsewhere'));

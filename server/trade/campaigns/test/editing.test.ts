import { describe, expect, test } from 'vitest';
import { changedDates } from '../rules/campaign-changes.ts';
import type { KnownCampaign } from '../rules/shown-campaign.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const iso = (hours: number) => at(hours).toISOString();

const running: KnownCampaign = {
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
const form = (known: KnownCampaign, changes: Partial<Parameters<typeof changedDates>[1]> = {}) => ({
  version: known.version,
  kind: known.kind,
  minimum: known.minimum,
  mainCategoryIds: known.mainCategoryIds,
  sellers: known.sellers,
  startsAt: known.startsAt.toISOString(),
  endsAt: known.endsAt.toISOString(),
  ...changes,
});

const outcome = (known: KnownCampaign, changes: Partial<Parameters<typeof changedDates>[1]> = {}) => {
  const result = changedDates(known, form(known, changes), now);
  return 'refusal' in result ? result.refusal : result;
};

describe("a campaign's dates", () => {
  test.each([
    ['stay', running, {}, { startsAt: at(-1), endsAt: at(1) }],
    ['have a later end', running, { endsAt: iso(50) }, { startsAt: at(-1), endsAt: at(50) }],
    ['have an earlier end that lies ahead', running, { endsAt: iso(0.5) }, { startsAt: at(-1), endsAt: at(0.5) }],
    ['end now', running, { endsAt: 'now' as const }, { startsAt: at(-1), endsAt: now }],
    ['have no end in the past', running, { endsAt: iso(-0.5) }, 'DateInPast'],
    ['have no end that is now by the caller’s clock', running, { endsAt: iso(0) }, 'DateInPast'],
    ['keep a start that has passed', running, { startsAt: iso(-2) }, 'CampaignBegun'],
    ['have another start before it', coming, { startsAt: iso(2) }, { startsAt: at(2), endsAt: at(3) }],
    [
      'have another start that has passed: it begins now',
      coming,
      { startsAt: iso(-1) },
      { startsAt: at(-1), endsAt: at(3) },
    ],
    ['have no end before the start', coming, { startsAt: iso(4) }, 'DateInvalid'],
    ['end now before they begin: nobody sees it', coming, { endsAt: 'now' as const }, { startsAt: at(1), endsAt: now }],
    ['are final once it is over', { ...running, endsAt: now }, { endsAt: iso(5) }, 'CampaignOver'],
  ])('%s', (_, known, changes, expected) => expect(outcome(known, changes)).toEqual(expected));
});

describe("a campaign's terms", () => {
  const changes = [
    { kind: 'Amount' as const },
    { minimum: 11 },
    { mainCategoryIds: [3] },
    { sellers: 'Business' as const },
  ];

  test.each(changes)('allow changing %o only while no ad takes part', (change) => {
    expect(outcome(running, change)).toEqual({ startsAt: at(-1), endsAt: at(1) });
    expect(outcome(joined, change)).toBe('CampaignTermsFixed');
  });

  test('treat reordered categories as unchanged', () =>
    expect(outcome(joined, { mainCategoryIds: [5, 3] })).toEqual({ startsAt: at(-1), endsAt: at(1) }));
});

test('refuses a form that was filled before another change', () =>
  expect(outcome(running, { version: 2 })).toBe('CampaignChangedElsewhere'));

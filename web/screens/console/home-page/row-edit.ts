import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import type { HomeRowKind } from '../../../../contract/site-content.ts';
import type { EditedHomeRow } from '../../../../contract/schemas/home-row.ts';
import { isEqual } from '../../../../contract/is-equal.ts';
import type { Language } from '../../../../contract/enums.ts';
import { languages } from '../../../../contract/enums.ts';
import { mergeFields, mergeLists } from '../site/merge-lists.ts';
import type { Merge } from '../site/merge-lists.ts';

const mergeRow = mergeFields<EditedHomeRow>({ titles: mergeFields() });

/** Two editors' changes of one row. A row whose kind one of them changed is theirs as a whole. */
const mergeOne: Merge<EditedHomeRow> = (base, own, theirs) => {
  if (own.kind === theirs.kind) return mergeRow(base, own, theirs);
  return own.kind === base.kind ? theirs : own;
};

/** Merges two edits of the home page's rows. */
export const mergeRows = mergeLists(mergeOne);

/** Titles of the rows that differ. */
export const changedRows = (
  before: readonly EditedHomeRow[],
  after: readonly EditedHomeRow[],
  language: Language,
): string[] =>
  [
    ...after.filter(
      (row) =>
        !isEqual(
          row,
          before.find(({ id }) => id === row.id),
        ),
    ),
    ...before.filter(({ id }) => !after.some((row) => row.id === id)),
  ].map(({ titles }) => titles[language]);

const emptyContent = {
  Search: { kind: 'Search', address: '' },
  Campaign: { kind: 'Campaign', campaignId: '' },
  Ads: { kind: 'Ads', adIds: [] as string[] },
} as const;

export const newRow = (id: string): EditedHomeRow => ({
  id,
  titles: { tr: '', en: '' },
  isActive: true,
  ...emptyContent.Search,
});

/** The row as another kind, without content. */
export function asKind(row: EditedHomeRow, kind: HomeRowKind): EditedHomeRow {
  const { id, titles, startsOn, endsOn, isActive } = row;
  const common = {
    id,
    titles,
    isActive,
    ...(startsOn !== undefined && { startsOn }),
    ...(endsOn !== undefined && { endsOn }),
  };
  return { ...common, ...emptyContent[kind] };
}

/** Ad numbers in a text. */
export const adNumbersIn = (text: string): string[] => [...new Set(text.match(/\b[1-9]\d{9}\b/g))];

/** Why a row is not shown on a day, by its own settings. */
export function rowState({ isActive, startsOn, endsOn }: EditedHomeRow, now: Date): 'Off' | 'Upcoming' | 'Over' | 'On' {
  const day = istanbulDay(now);
  if (!isActive) return 'Off';
  if (endsOn !== undefined && endsOn < day) return 'Over';
  return startsOn !== undefined && startsOn > day ? 'Upcoming' : 'On';
}

/** Paths of missing fields, as the service names them. */
export const missingFields = (rows: readonly EditedHomeRow[]): string[] =>
  rows.flatMap((row, at) => [
    ...languages
      .filter((language) => row.titles[language].trim() === '')
      .map((language) => `rows.${at}.titles.${language}`),
    ...(row.kind === 'Search' && row.address.trim() === '' ? [`rows.${at}.address`] : []),
    ...(row.kind === 'Campaign' && row.campaignId === '' ? [`rows.${at}.campaignId`] : []),
    ...(row.kind === 'Ads' && row.adIds.length === 0 ? [`rows.${at}.adIds`] : []),
  ]);

import { campaignCalls } from '../../../contract/calls/campaigns.ts';
import { searchCalls } from '../../../contract/calls/search.ts';
import type { Call, CallAnswer, CallInput } from '../../../contract/declare.ts';
import type { Language } from '../../../contract/enums.ts';
import { writeFilterAddress } from '../../../contract/filter-address.ts';
import { siteLimits } from '../../../contract/site-content.ts';
import type { HomeRow } from '../../../contract/schemas/home-row.ts';
import type { CardAd } from '../../parts/card-ad.ts';
import { screenPath } from '../../screens.ts';
import { cardData } from './card-data.ts';

/** A curated row with its ads. */
export interface FilledRow {
  id: string;
  title: string;
  ads: readonly CardAd[];
  /** Path of all ads of a search or campaign. */
  all?: string;
}

type Caller = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallAnswer<C>>;

/**
 * Requests the ads of rows, all at once, and leaves out rows without any. A row that fails must not hide the rest of the page. A preview leaves out only
 * searches that the service refuses by now, for example because of a retired spec, and throws other failures.
 */
export async function filledRows(
  rows: readonly HomeRow[],
  call: Caller,
  language: Language,
  { isPreview = false } = {},
): Promise<FilledRow[]> {
  const filled = await Promise.all(
    rows.map((row) =>
      fill(row, call, language).catch((error: unknown): FilledRow => {
        if (isPreview && !isRefusal(error)) throw error;
        return { id: row.id, title: row.title, ads: [] };
      }),
    ),
  );
  return filled.filter(({ ads }) => ads.length > 0);
}

function isRefusal(error: unknown): boolean {
  const { status = 500 } = error as { status?: number };
  return status >= 400 && status < 500;
}

async function fill(row: HomeRow, call: Caller, language: Language): Promise<FilledRow> {
  const { id, title } = row;
  if (row.kind === 'Ads') return { id, title, ads: row.ads.map(cardData) };
  if (row.kind === 'Campaign') {
    const { items } = await call(campaignCalls.get, { params: { id: row.campaignId }, query: { pageIndex: 0 } });
    const all = screenPath('campaign', language, { id: row.campaignId });
    return { id, title, ads: items.slice(0, siteLimits.homeRowShown).map(cardData), all };
  }
  const { page: _page, pageSize: _size, ...request } = row.request;
  const { items } = await call(searchCalls.filter, { query: { request: row.request } });
  return {
    id,
    title,
    ads: items.map(cardData),
    all: `${screenPath('searchResults', language)}?${writeFilterAddress(request)}`,
  };
}

import { earningCalls } from '../../../../contract/calls/earnings.ts';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import type { PageContext } from '../../../page-context.ts';
import { bankLack } from '../../../parts/bank/bank-lack.ts';
import { readListAddress } from './list-address.ts';

export type ListKind = 'published' | 'unpublished';

const calls = {
  published: { list: myAdCalls.published, counts: myAdCalls.publishedCounts },
  unpublished: { list: myAdCalls.unpublished, counts: myAdCalls.unpublishedCounts },
} as const;

export async function loadAds({ call }: PageContext, kind: ListKind, url: URL) {
  const request = readListAddress(url.searchParams);
  const { text, category, sort, status, waiting, page } = request;
  const [list, categories, counts, { accountType }] = await Promise.all([
    call(calls[kind].list, {
      params: { categoryId: category ?? 0 },
      query: { sort, page, waiting, ...(text !== '' && { text }), ...(status !== undefined && { status }) },
    }),
    call(calls[kind].counts, {}),
    call(myAdCalls.counts, {}),
    call(memberCalls.profile, {}),
  ]);
  const isSold = kind === 'published' && list.items.some(({ purchase }) => purchase === 'cart');
  return {
    request,
    list,
    categories: categories.items,
    counts,
    isBusiness: accountType === 'Business',
    /** Why cart ads cannot be bought: the seller's missing bank data. Undefined if nothing is missing. */
    bankLack: isSold ? await call(earningCalls.bankAccount, {}).then(bankLack) : undefined,
    /** Base of the remaining days, so that server and browser show the same number. */
    now: Date.now(),
  };
}

export type LoadedAds = Awaited<ReturnType<typeof loadAds>>;

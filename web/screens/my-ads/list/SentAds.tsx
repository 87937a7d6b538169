import { Archive, FileUp, SearchX, Tag } from 'lucide-react';
import { Suspense } from 'react';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { MembersOnly } from '../../../parts/MembersOnly.tsx';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { AdList } from './AdList.tsx';
import { ListTools } from './ListTools.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { WaitingChips } from './WaitingChips.tsx';
import { MyAdsFrame } from './MyAdsFrame.tsx';
import { PlaceAdLink } from './PlaceAdLink.tsx';
import { isNarrowed, writeListAddress } from './list-address.ts';
import type { ListRequest } from './list-address.ts';
import type { ListKind, LoadedAds } from './load-ads.server.ts';
import { EmptyList } from './EmptyList.tsx';

// Asks for the bank account if the seller has none yet.
const BankPrompt = lazy(() => import('../../../parts/bank/BankPrompt.tsx'));

const screenOf = { published: 'myPublishedAds', unpublished: 'myUnpublishedAds' } as const;

/** A list of own ads, published or unpublished. */
export function SentAds({ kind, own }: { kind: ListKind; own: LoadedAds | undefined }) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  return (
    <MyAdsFrame
      kind={kind}
      counts={own?.counts}
      actions={
        own?.isBusiness && (
          <AppLink to={screenPath('bulkUpload', language)} className={buttonClass({ variant: 'outlined' })}>
            <FileUp aria-hidden="true" /> {t('myAds.toBulk')}
          </AppLink>
        )
      }
    >
      <MembersOnly data={own}>{(ads) => <Ads kind={kind} {...ads} />}</MembersOnly>
    </MyAdsFrame>
  );
}

function Ads({ kind, request, list, categories, counts, bankLack, now }: { kind: ListKind } & LoadedAds) {
  const { language } = usePage();
  const path = screenPath(screenOf[kind], language);
  const href = (change: Partial<ListRequest>) => writeListAddress(path, { ...request, page: 1, ...change });
  if (counts[kind] === 0 && !isNarrowed(request)) return <NoAds kind={kind} drafts={counts.drafts} />;
  return (
    <>
      {bankLack && (
        <Suspense>
          <BankPrompt lack={bankLack} />
        </Suspense>
      )}
      <WaitingChips
        counts={counts.waiting}
        chosen={request.waiting ? kind : undefined}
        href={(its, waiting) => writeListAddress(screenPath(screenOf[its], language), { waiting })}
      />
      <CategoryChips categories={categories} chosen={request.category} href={(category) => href({ category })} />
      <ListTools path={path} request={request} hasStatuses={kind === 'unpublished'} />
      {list.items.length === 0 ? (
        <NoneHere path={path} request={request} isBeyond={list.total > 0} />
      ) : (
        <AdList ads={list.items} total={list.total} page={request.page} now={now} href={(page) => href({ page })} />
      )}
    </>
  );
}

function NoAds({ kind, drafts }: { kind: ListKind; drafts: number }) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  if (kind === 'unpublished') {
    return (
      <EmptyList
        art={<Archive />}
        title={t('myAds.none.unpublished')}
        text={t('myAds.none.unpublishedText')}
        actions={
          <AppLink to={screenPath('myPublishedAds', language)} className={buttonClass({ variant: 'soft' })}>
            {t('myAds.none.toPublished')}
          </AppLink>
        }
      />
    );
  }
  return (
    <EmptyList
      art={<Tag />}
      title={t('myAds.none.published')}
      text={
        drafts > 0 ? t('myAds.none.publishedDrafts', { count: drafts, figure: drafts }) : t('myAds.none.publishedText')
      }
      actions={
        drafts > 0 ? (
          <AppLink to={screenPath('myDraftAds', language)} className={buttonClass()}>
            {t('myAds.none.toDrafts')}
          </AppLink>
        ) : (
          <PlaceAdLink />
        )
      }
    />
  );
}

/** For filters without a match, and for a page number beyond the last page. */
function NoneHere({ path, request, isBeyond }: { path: string; request: ListRequest; isBeyond: boolean }) {
  const { t } = useTranslation('myAds');
  return (
    <EmptyList
      art={isBeyond ? <SearchX /> : 'tile'}
      title={t(isBeyond ? 'myAds.none.page' : 'myAds.none.filtered')}
      text={t(isBeyond ? 'myAds.none.pageText' : 'myAds.none.filteredText')}
      actions={
        <AppLink
          to={isBeyond ? writeListAddress(path, { ...request, page: 1 }) : path}
          className={buttonClass({ variant: 'soft' })}
        >
          {t(isBeyond ? 'myAds.none.first' : 'myAds.none.clear')}
        </AppLink>
      }
    />
  );
}

import { ChevronLeft, MessageSquareText } from 'lucide-react';
import type { CSSProperties } from 'react';
import { data } from 'react-router';
import { adCalls } from '../../../contract/calls/ads.ts';
import { reviewCalls } from '../../../contract/calls/reviews.ts';
import type { Language } from '../../../contract/enums.ts';
import { reviewSorts } from '../../../contract/enums.ts';
import type { ReviewSummary } from '../../../contract/schemas/review.ts';
import { count } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import { ReviewText } from '../../parts/reviews/ReviewText.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { chipClass } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { ReportReview } from './ReportReview.tsx';
import { readReviewsAddress, reviewsAddress } from './reviews-address.ts';
import type { ReviewsRequest } from './reviews-address.ts';
import styles from './AdOwnerReviews.module.css';
import type { Route } from './+types/AdOwnerReviews.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { language, call, t } = context.get(pageContext);
  if (!uuid.test(id)) throw data('AdOwnerNotFound', { status: 404 });
  const request = readReviewsAddress(url.searchParams);
  const [seller, reviews] = await orRefuse(() =>
    Promise.all([
      call(adCalls.owner, { params: { ownerId: id } }),
      call(reviewCalls.ofSeller, { params: { sellerId: id }, query: request }),
    ]),
  );
  const { name, accountType } = seller;
  const { count: number, average } = reviews.summary;
  const address = (of: 'tr' | 'en') => reviewsAddress(screenPath('adOwnerReviews', of, { id }), request);
  return {
    seller: { id: seller.id, name },
    reviews,
    request,
    // Search engines index one page per seller: the unfiltered first page.
    indexed:
      accountType === 'Business' && number > 0 && address(language) === screenPath('adOwnerReviews', language, { id }),
    paths: { tr: address('tr'), en: address('en') },
    meta: {
      title: t('reviews.metaTitle', { name }),
      description:
        average === undefined
          ? t('reviews.metaDescriptionNone', { name })
          : t('reviews.metaDescription', { name, count: count(number, language), average: starsOf(average, language) }),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = matches[0].loaderData;
  if (!loaderData || !page) return [];
  const { meta: texts, indexed, paths } = loaderData;
  return pageMeta({ ...texts, indexed, paths, language: page.language, publicUrl: page.settings.publicUrl });
};

/** Reviews of a seller: average, distribution, subjects and texts. */
export default function AdOwnerReviews({ loaderData: { seller, reviews, request } }: Route.ComponentProps) {
  const { t } = useTranslation('reviews');
  const { language } = usePage();
  const path = screenPath('adOwnerReviews', language, { id: seller.id });
  const { summary, items, hasNextPage } = reviews;
  const last = items.at(-1);
  return (
    <div className={`wrap ${styles.screen}`}>
      <AppLink to={screenPath('adOwner', language, { id: seller.id })} className={styles.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('reviews.back')}
      </AppLink>
      <h1>{t('reviews.title', { name: seller.name })}</h1>
      {summary.count === 0 ? (
        <EmptyState
          as="h2"
          art={<MessageSquareText aria-hidden="true" />}
          tone="neutral"
          title={t('reviews.noneTitle')}
          text={t('reviews.noneText')}
        />
      ) : (
        <div className={styles.columns}>
          <Figures summary={summary} path={path} request={request} />
          <section aria-label={t('reviews.list')} className={styles.list}>
            <Sorts path={path} request={request} />
            {items.length === 0 ? (
              <EmptyState
                as="h2"
                art={<MessageSquareText aria-hidden="true" />}
                tone="neutral"
                title={t('reviews.noneHereTitle')}
                text={t('reviews.noneHereText')}
                actions={
                  <AppLink to={path} className={buttonClass({ variant: 'soft' })}>
                    {t('reviews.showAll')}
                  </AppLink>
                }
              />
            ) : (
              <ol className={styles.reviews}>
                {items.map((review) => (
                  <li key={review.id}>
                    <ReviewText review={review} />
                    {review.side === undefined && <ReportReview reviewId={review.id} />}
                  </li>
                ))}
              </ol>
            )}
            <div className={styles.pages}>
              {request.after !== undefined && (
                <AppLink
                  to={reviewsAddress(path, { ...request, after: undefined })}
                  className={buttonClass({ variant: 'outlined' })}
                >
                  {t('reviews.first')}
                </AppLink>
              )}
              {hasNextPage && last && (
                <AppLink
                  to={reviewsAddress(path, { ...request, after: last.id })}
                  className={buttonClass({ variant: 'soft' })}
                >
                  {t('reviews.next')}
                </AppLink>
              )}
            </div>
          </section>
        </div>
      )}
    </div>
  );
}

interface ListProps {
  path: string;
  request: ReviewsRequest;
}

/** An average with one decimal, as on the seller's card: `4,8` in Turkish, `4.8` in English. */
const starsOf = (average: number, language: Language): string =>
  average.toFixed(1).replace('.', language === 'tr' ? ',' : '.');

/** Average, distribution of stars with filter links, and averages by subject. */
function Figures({ summary, path, request }: ListProps & { summary: ReviewSummary }) {
  const { t } = useTranslation('reviews');
  const { language } = usePage();
  const figure = (value: number) => count(value, language);
  const { count: all, average = 0, byStars, subjects } = summary;
  return (
    <Card className={styles.figures}>
      <p className={styles.average}>
        <b>{starsOf(average, language)}</b>
        <Rating value={average} text="" label={t('reviews.average', { value: starsOf(average, language) })} />
        <span>{t('reviews.count', { count: all, figure: figure(all) })}</span>
      </p>
      <h2>{t('reviews.byStars')}</h2>
      <ul className={styles.bars}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const number = byStars[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <AppLink
                to={reviewsAddress(path, { ...request, stars, after: undefined })}
                preventScrollReset
                aria-current={request.stars === stars ? 'true' : undefined}
                aria-label={t('reviews.starsRow', { stars, figure: figure(number) })}
              >
                <span className="num">{stars}</span>
                <span className={styles.bar} style={{ '--part': number / all } as CSSProperties} />
                <span className="num">{figure(number)}</span>
              </AppLink>
            </li>
          );
        })}
      </ul>
      {subjects.length > 0 && (
        <>
          <h2>{t('reviews.subjects')}</h2>
          <dl className={styles.subjects}>
            {subjects.map(({ id, name, average: value }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd className="num">{starsOf(value, language)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className={styles.note}>{t('reviews.onlyBuyers')}</p>
    </Card>
  );
}

function Sorts({ path, request }: ListProps) {
  const { t } = useTranslation('reviews');
  return (
    <nav aria-label={t('reviews.sort')} className={styles.sorts}>
      {reviewSorts.map((sort) => (
        <AppLink
          key={sort}
          to={reviewsAddress(path, { ...request, sort, after: undefined })}
          preventScrollReset
          className={chipClass({ chosen: sort === request.sort })}
          aria-current={sort === request.sort ? 'true' : undefined}
        >
          {t(`reviews.sorts.${sort}`)}
        </AppLink>
      ))}
      {request.stars !== undefined && (
        <AppLink
          to={reviewsAddress(path, { ...request, stars: undefined, after: undefined })}
          preventScrollReset
          className={chipClass({ chosen: true })}
        >
          {t('reviews.star', { stars: request.stars })} ×
        </AppLink>
      )}
    </nav>
  );
}

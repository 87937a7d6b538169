import { BadgePercent } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { campaignCalls } from '../../../contract/calls/campaigns.ts';
import type { Campaign as Data } from '../../../contract/schemas/campaign.ts';
import { count, fullDate } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { orRefuse } from '../../client/or-refuse.ts';
import { pictureUrl } from '../../client/media.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useMember } from '../../client/session-end.ts';
import { pageContext } from '../../page-context.ts';
import { AdGrid } from '../../parts/AdGrid.tsx';
import { screenPath } from '../../screens.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { lazy } from '../../ui/lazy.ts';
import { cardData } from '../home/card-data.ts';
import type { Route } from './+types/Campaign.ts';
import { useMinimumDiscount } from './use-minimum-discount.ts';
import { CampaignPicture } from './CampaignPicture.tsx';
import styles from './Campaigns.module.css';
import { readCampaignAddress, writeCampaignAddress } from './campaign-address.ts';

// Only sellers need it.
const JoinDialog = lazy(() => import('./JoinDialog.tsx').then((module) => ({ default: module.JoinDialog })));

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { call, language, settings } = context.get(pageContext);
  const request = readCampaignAddress(url.searchParams);
  const [page, categories] = await orRefuse(() =>
    Promise.all([
      call(campaignCalls.get, {
        params: { id },
        query: {
          pageIndex: request.page - 1,
          ...(request.category !== undefined && { mainCategoryId: request.category }),
        },
      }),
      call(campaignCalls.categoryFilters, { query: { campaignId: id } }),
    ]),
  );
  return {
    request,
    ...page,
    items: page.items.map(cardData),
    categories: categories.items,
    meta: {
      title: page.campaign.name,
      description: page.campaign.text,
      indexed: page.campaign.isRunning,
      language,
      publicUrl: settings.publicUrl,
      image: page.campaign.picture && pictureUrl(page.campaign.picture.key, 1200),
      paths: { tr: screenPath('campaign', 'tr', { id }), en: screenPath('campaign', 'en', { id }) },
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** A campaign with its ads, and a dialog for sellers to join it. */
export default function Campaign({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('campaigns');
  const { language } = usePage();
  const navigate = useNavigate();
  const { campaign, categories, items, hasNextPage, request } = loaderData;
  const { id, name, text, picture, isRunning, startsAt, endsAt } = campaign;
  const path = screenPath('campaign', language, { id });
  const isOver = useIsOver(campaign);
  const minimum = useMinimumDiscount(campaign);
  return (
    <div className={`wrap ${styles.page} ${styles.banner}`}>
      {picture && <CampaignPicture picture={picture} sizes="(min-width: 1440px) 1360px, 100vw" priority />}
      <header className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className={styles.off}>{minimum}</p>
          {text !== '' && <p className={styles.quiet}>{text}</p>}
          <p className={styles.quiet}>
            {isRunning || isOver
              ? t('campaigns.until', { date: fullDate(endsAt, language) })
              : t('campaigns.from', { date: fullDate(startsAt, language) })}
            {campaign.sellers === 'Business' && ` · ${t('campaigns.businesses')}`}
          </p>
        </div>
        {!isOver && <Join campaign={campaign} />}
      </header>
      {isOver ? (
        <EmptyState
          art={<BadgePercent aria-hidden="true" />}
          tone="neutral"
          title={t('campaigns.over')}
          text={t('campaigns.overText')}
          actions={
            <AppLink to={screenPath('campaigns', language)} className={buttonClass()}>
              {t('campaigns.all')}
            </AppLink>
          }
        />
      ) : items.length === 0 ? (
        <EmptyState
          art={<BadgePercent aria-hidden="true" />}
          tone="neutral"
          title={t('campaigns.empty')}
          text={t('campaigns.emptyText')}
        />
      ) : (
        <>
          {categories.length > 1 && (
            <div className={styles.tools}>
              <Field label={t('campaigns.category')}>
                {(control) => (
                  <Select
                    {...control}
                    size="bar"
                    value={request.category === undefined ? '' : String(request.category)}
                    placeholder={t('campaigns.anyCategory')}
                    options={categories.map((one) => ({
                      value: String(one.id),
                      label: `${one.name} (${count(one.adCount, language)})`,
                    }))}
                    onChange={(event) =>
                      void navigate(
                        writeCampaignAddress(path, {
                          category: event.target.value === '' ? undefined : Number(event.target.value),
                        }),
                      )
                    }
                  />
                )}
              </Field>
            </div>
          )}
          <h2 className="vh">{t('campaigns.adsTitle')}</h2>
          <AdGrid ads={items} eager={4} />
          {(request.page > 1 || hasNextPage) && (
            <nav aria-label={t('campaigns.pages')} className={styles.pages}>
              {request.page > 1 && (
                <AppLink
                  to={writeCampaignAddress(path, { ...request, page: request.page - 1 })}
                  className={buttonClass({ variant: 'outlined' })}
                >
                  {t('campaigns.back')}
                </AppLink>
              )}
              {hasNextPage && (
                <AppLink
                  to={writeCampaignAddress(path, { ...request, page: request.page + 1 })}
                  className={buttonClass({ variant: 'outlined' })}
                >
                  {t('campaigns.more')}
                </AppLink>
              )}
            </nav>
          )}
        </>
      )}
    </div>
  );
}

const useIsOver = ({ isRunning, endsAt }: Data): boolean => {
  const { renderedAt } = usePage();
  return !isRunning && Date.parse(endsAt) <= renderedAt;
};

/** Asks guests to sign in; lets members choose ads. */
function Join({ campaign }: { campaign: Data }) {
  const { t } = useTranslation('campaigns');
  const { openDrawer } = useOverlays();
  const member = useMember();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" onClick={() => (member ? setOpen(true) : openDrawer('signIn', { access: 'act' }))}>
        {t('campaigns.join.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <JoinDialog campaign={campaign} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

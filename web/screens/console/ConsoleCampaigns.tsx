import { BadgePercent } from 'lucide-react';
import { campaignCalls } from '../../../contract/calls/campaigns.ts';
import { categoryCalls } from '../../../contract/calls/categories.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import type { Campaign } from '../../../contract/schemas/campaign.ts';
import { count, fullDate } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink, appLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useLeast } from '../campaigns/CampaignCard.tsx';
import { pageData } from '../my-ads/shared/page-data.ts';
import type { Route } from './+types/ConsoleCampaigns.ts';
import { NewCampaign } from './campaigns/NewCampaign.tsx';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import trade from './trade/Trade.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const isNew = url.searchParams.get('view') === 'new';
  return {
    meta: pageData(page, 'consoleCampaigns', 'campaignDesk.name'),
    isNew,
    own: await forMember(page, () => loadCampaigns(page)),
  };
}

async function loadCampaigns({ call }: PageContext) {
  const [summary, list, categories] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(campaignCalls.active, {}),
    call(categoryCalls.main, {}),
  ]);
  return { summary, items: list.items, categories: categories.items.map(({ id, name }) => ({ id, name })) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Campaigns that run or are coming, and the form for another one. */
export default function ConsoleCampaigns({ loaderData: { own, isNew } }: Route.ComponentProps) {
  const { t } = useTranslation('campaignDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consoleCampaigns', language);
  return (
    <ConsoleFrame tab="campaigns" summary={summary}>
      <h1 className={styles.title}>{t('campaignDesk.name')}</h1>
      <p className={styles.intro}>{t('campaignDesk.text')}</p>
      <MembersOnly data={own}>
        {({ items, categories }) => (
          <>
            <div className={styles.tools}>
              <SegmentedLinks
                label={t('campaignDesk.name')}
                renderLink={appLink}
                items={(['active', 'new'] as const).map((view) => ({
                  label: t(`campaignDesk.view.${view}`),
                  href: view === 'new' ? `${path}?view=new` : path,
                  current: isNew === (view === 'new'),
                }))}
              />
            </div>
            {isNew ? (
              <NewCampaign categories={categories} />
            ) : items.length === 0 ? (
              <EmptyState
                art={<BadgePercent aria-hidden="true" />}
                tone="neutral"
                title={t('campaignDesk.none')}
                text={t('campaignDesk.noneText')}
              />
            ) : (
              <Card pad="s" aria-label={t('campaignDesk.view.active')}>
                <h2 className="vh">{t('campaignDesk.view.active')}</h2>
                <ol className={styles.lines}>
                  {items.map((campaign) => (
                    <Line key={campaign.id} campaign={campaign} />
                  ))}
                </ol>
              </Card>
            )}
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}

function Line({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaignDesk', 'campaigns');
  const { language } = usePage();
  const { id, name, startsAt, endsAt, isRunning, isOnMainPage, adCount } = campaign;
  const least = useLeast(campaign);
  return (
    <li className={trade.line}>
      <div>
        <p className={trade.name}>
          <AppLink to={screenPath('campaign', language, { id })}>{name}</AppLink>
        </p>
        <p className={trade.quiet}>
          {least} · {t('campaignDesk.dates', { from: fullDate(startsAt, language), to: fullDate(endsAt, language) })} ·{' '}
          {t('campaigns.ads', { count: adCount, figure: count(adCount, language) })}
        </p>
      </div>
      <p className={trade.tags}>
        <Tag tone={isRunning ? 'positive' : 'action'}>
          {t(isRunning ? 'campaignDesk.running' : 'campaignDesk.coming')}
        </Tag>
        {isOnMainPage && <Tag tone="neutral">{t('campaignDesk.onMainPage')}</Tag>}
      </p>
    </li>
  );
}

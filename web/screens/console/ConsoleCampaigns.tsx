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
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useMinimumDiscount } from '../campaigns/use-minimum-discount.ts';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleCampaigns.ts';
import { CampaignForm } from './campaigns/CampaignForm.tsx';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import trade from './trade/Trade.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const edited = url.searchParams.get('edit') ?? undefined;
  return {
    meta: pageData(page, 'consoleCampaigns', 'campaignDesk.name'),
    isNew: url.searchParams.get('view') === 'new',
    own: await forMember(page, () => loadCampaigns(page, edited)),
  };
}

async function loadCampaigns({ call }: PageContext, edited: string | undefined) {
  const [summary, list, categories, campaign] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(campaignCalls.active, {}),
    call(categoryCalls.main, {}),
    edited === undefined ? undefined : call(campaignCalls.toEdit, { params: { id: edited } }),
  ]);
  return { summary, items: list.items, categories: categories.items.map(({ id, name }) => ({ id, name })), campaign };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Current and future campaigns, and the form that creates or edits one. */
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
        {({ items, categories, campaign }) => (
          <>
            <div className={styles.tools}>
              <SegmentedLinks
                label={t('campaignDesk.name')}
                renderLink={appLink}
                items={(['active', 'new'] as const).map((view) => ({
                  label: t(`campaignDesk.view.${view}`),
                  href: view === 'new' ? `${path}?view=new` : path,
                  current: campaign === undefined && isNew === (view === 'new'),
                }))}
              />
            </div>
            {campaign ? (
              <>
                <h2 className={trade.heading}>{t('campaignDesk.editTitle', { name: campaign.names[language] })}</h2>
                <CampaignForm key={campaign.id} categories={categories} campaign={campaign} />
              </>
            ) : isNew ? (
              <CampaignForm key="new" categories={categories} />
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
                  {items.map((one) => (
                    <Line key={one.id} campaign={one} />
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
  const minimumText = useMinimumDiscount(campaign);
  return (
    <li className={trade.line}>
      <div>
        <p className={trade.name}>
          <AppLink to={screenPath('campaign', language, { id })}>{name}</AppLink>
        </p>
        <p className={trade.quiet}>
          {minimumText} ·{' '}
          {t('campaignDesk.dates', { from: fullDate(startsAt, language), to: fullDate(endsAt, language) })} ·{' '}
          {t('campaigns.ads', { count: adCount, figure: count(adCount, language) })}
        </p>
      </div>
      <p className={trade.tags}>
        <Tag tone={isRunning ? 'positive' : 'action'}>
          {t(isRunning ? 'campaignDesk.running' : 'campaignDesk.coming')}
        </Tag>
        {isOnMainPage && <Tag tone="neutral">{t('campaignDesk.onMainPage')}</Tag>}
      </p>
      <p className={trade.acts}>
        <AppLink
          to={`${screenPath('consoleCampaigns', language)}?edit=${id}`}
          className={buttonClass({ variant: 'outlined', size: 's' })}
          aria-label={t('campaignDesk.editOf', { name })}
        >
          {t('campaignDesk.edit')}
        </AppLink>
      </p>
    </li>
  );
}

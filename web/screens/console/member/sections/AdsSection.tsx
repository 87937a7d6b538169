import { useState } from 'react';
import { adCalls } from '../../../../../contract/calls/ads.ts';
import type { DeskAd } from '../../../../../contract/schemas/member-desk.ts';
import { useTranslation } from '../../../../client/i18n.tsx';
import { useNow } from '../../../../client/now.ts';
import { usePage } from '../../../../client/page.ts';
import { queryOf, useQuery } from '../../../../client/queries.ts';
import { moment } from '../../frame/moment.ts';
import type { MemberSectionProps } from '../section-props.ts';
import { Section } from '../Section.tsx';
import own from '../Member.module.css';
import { call } from '../../../../client/call.ts';
import { AppLink } from '../../../../client/links.tsx';
import { price } from '../../../../client/format.ts';
import { usePermissions } from '../../../../client/permissions.ts';
import { screenPath } from '../../../../screens.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { useFormActions } from '../../../settings/frame/use-form-actions.ts';
import { AdStatusTag } from '../../ad/AdStatusTag.tsx';
import { writeQueueAddress } from '../../queue/queue-address.ts';

/** Ads of the member in every status, newest first. */
export function AdsSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk', 'forms');
  const { language } = usePage();
  const now = useNow();
  const may = usePermissions();
  const { perform, busy } = useFormActions();
  const query = useQuery(queryOf(adCalls.ofMember, { params: { userId } }));
  const [later, setLater] = useState<{ items: readonly DeskAd[]; hasMore: boolean }>();
  const items = [...(query.data?.items ?? []), ...(later?.items ?? [])];
  const hasMore = (later ?? query.data)?.hasMore ?? false;
  const showMore = () =>
    perform('more', async () => {
      const before = items.at(-1)?.id;
      const page = await call(adCalls.ofMember, {
        params: { userId },
        query: { ...(before !== undefined && { before }) },
      });
      setLater({ items: [...(later?.items ?? []), ...page.items], hasMore: page.hasMore });
    });
  return (
    <Section
      title={t('memberDesk.sections.ads')}
      query={{ ...query, data: query.data && { items } }}
      none={t('memberDesk.sections.adsNone')}
      keyOf={({ id }) => id}
      after={
        hasMore && (
          <Button variant="soft" size="s" loading={busy !== undefined} onClick={() => void showMore()}>
            {t('memberDesk.sections.more')}
          </Button>
        )
      }
    >
      {({ id, title, price: asked, status, createdAt, isDeleted }) => (
        <>
          <div>
            {may('reviewAds') ? (
              <AppLink
                to={writeQueueAddress(screenPath('reviewQueue', language), { id })}
                prefetch="none"
                className={own.link}
              >
                {title === '' ? id : title}
              </AppLink>
            ) : (
              <b>{title === '' ? id : title}</b>
            )}
            <p className={own.small}>
              <span className="num">{id}</span> · {price(asked, language)} ·{' '}
              <time dateTime={createdAt}>{moment(createdAt, language, now)}</time>
            </p>
          </div>
          {isDeleted ? <Tag>{t('memberDesk.sections.adDeleted')}</Tag> : <AdStatusTag status={status} />}
        </>
      )}
    </Section>
  );
}

import { Flag, ListX } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { adListCalls } from '../../../../contract/calls/ad-lists.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { pictureUrl } from '../../../client/media.ts';
import { usePage } from '../../../client/page.ts';
import { useMember } from '../../../client/session-end.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { MarkButton } from '../../../parts/MarkButton.tsx';
import { useCardLabels } from '../../../parts/card-labels.ts';
import { screenPath } from '../../../screens.ts';
import { useOverlays } from '../../../shell/overlays.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { CartIconButton } from '../../../parts/cart/cart-buttons.tsx';
import { AdLine } from '../AdLine.tsx';
import { ListHead } from '../ListHead.tsx';
import { ShareList } from '../ShareList.tsx';
import page from '../ListPage.module.css';
import items from '../own/OwnItems.module.css';
import { FollowList } from './FollowList.tsx';

const ReportDialog = lazy(() => import('../../../parts/report/ReportDialog.tsx'));

type Shared = NonNullable<CallAnswer<typeof adListCalls.shared>['shared']>;

/** Another user's shared list. Followers see which ads are new since their last visit. */
export function SharedList({ list, items: ads, follow }: Shared) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const member = useMember();
  const words = useCardLabels();
  // Keeps ads marked as new until the page is left.
  const [since] = useState(follow?.seenAt);
  const fresh = ads.filter(({ addedAt }) => since !== undefined && addedAt > since).length;
  const followId = follow?.id;
  useEffect(() => {
    if (followId === undefined) return;
    // On failure the next visit reports it.
    call(adListCalls.updateFollow, { params: { id: followId }, body: { isSeen: true } }).catch(() => undefined);
  }, [followId]);
  const { owner } = list;
  return (
    <div className={`wrap ${page.page}`} data-for-all>
      <ListHead
        list={list}
        before={
          <AppLink to={screenPath('adOwner', language, { id: owner.id })} className={page.owner}>
            <Avatar name={owner.name} size={28} src={owner.picture && pictureUrl(owner.picture.key, 200)} />
            {t('lists.shared.by', { name: owner.name })}
          </AppLink>
        }
        aside={
          fresh > 0 && (
            <Tag tone="action">{t('lists.shared.newSince', { count: fresh, figure: count(fresh, language) })}</Tag>
          )
        }
        actions={
          <>
            <FollowList list={list} follow={follow} />
            <ShareList list={list} variant="outlined" />
          </>
        }
      />
      {ads.length === 0 ? (
        <Card>
          <EmptyState
            art={<ListX aria-hidden="true" />}
            tone="neutral"
            title={t('lists.empty.shared')}
            text={t('lists.empty.sharedText')}
            actions={
              <AppLink to={screenPath('searchAllCategories', language)} className={buttonClass()}>
                {t('lists.empty.browse')}
              </AppLink>
            }
          />
        </Card>
      ) : (
        <section aria-label={t('lists.adsOf')}>
          <h2 className="vh">{t('lists.adsOf')}</h2>
          <ul className={page.list}>
            {ads.map(({ ad, addedAt }) => (
              <li key={ad.id} className={items.item}>
                <AdLine
                  ad={ad}
                  before={ad.oldPrice}
                  tags={since !== undefined && addedAt > since && <Tag tone="action">{t('lists.item.isNew')}</Tag>}
                  actions={
                    ad.isOnSale && ad.ownerId !== member?.userId ? (
                      <>
                        <CartIconButton ad={ad} />
                        <MarkButton kind="favourite" ad={ad} words={words} on="row" />
                      </>
                    ) : undefined
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ReportList owner={owner} />
    </div>
  );
}

/** The list's text is written by its owner, so reporting it reports the owner. */
function ReportList({ owner }: { owner: { id: string; name: string } }) {
  const { t } = useTranslation('lists');
  const { openDrawer } = useOverlays();
  const member = useMember();
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="text"
        size="s"
        className={page.report}
        icon={<Flag size={16} aria-hidden="true" />}
        onClick={() => (member ? setOpen(true) : openDrawer('signIn', { access: 'act' }))}
      >
        {t('lists.shared.report')}
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ReportDialog
            subject={{ kind: 'member', id: owner.id, name: owner.name }}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

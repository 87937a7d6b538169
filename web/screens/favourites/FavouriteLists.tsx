import { ListX, Rss } from 'lucide-react';
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adListCalls } from '../../../contract/calls/ad-lists.ts';
import type { FavouriteAdList } from '../../../contract/schemas/ad-list.ts';
import { call } from '../../client/call.ts';
import { count, price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { ListCover } from '../../parts/lists/ListCover.tsx';
import { useErrorToast } from '../../parts/lists/use-error-toast.ts';
import { screenPath } from '../../screens.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { pageData } from '../../page-meta.ts';
import { FavouritesFrame } from './FavouritesFrame.tsx';
import styles from './FavouriteLists.module.css';
import type { Route } from './+types/FavouriteLists.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'favouriteLists', 'lists.name.followed'),
    own: await forMember(page, () => page.call(adListCalls.followed, {})),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Followed lists of other users, and their changes. */
export default function FavouriteLists({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  return (
    <FavouritesFrame tab="favouriteLists">
      <MembersOnly data={own}>
        {({ items, total }) =>
          total === 0 ? (
            <NoLists />
          ) : (
            <section aria-labelledby="lists-followed" className={styles.section}>
              <h2 id="lists-followed" className="num">
                {t('lists.followed.found', { count: total, figure: count(total, language) })}
              </h2>
              <ul className={styles.list}>
                {items.map((one) => (
                  <Followed key={one.id} followed={one} />
                ))}
              </ul>
            </section>
          )
        }
      </MembersOnly>
    </FavouritesFrame>
  );
}

function NoLists() {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  return (
    <Card>
      <EmptyState
        art={<Rss aria-hidden="true" />}
        title={t('lists.followed.emptyTitle')}
        text={t('lists.followed.emptyText')}
        actions={
          <AppLink to={screenPath('myLists', language)} className={buttonClass({ variant: 'soft' })}>
            {t('lists.followed.mine')}
          </AppLink>
        }
      />
    </Card>
  );
}

const switches = { mobile: 'sendMobileNotification', email: 'sendEmailNotification' } as const;

function Followed({ followed }: { followed: FavouriteAdList }) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const refused = useErrorToast();
  // Optimistic values, until the service's answer is loaded.
  const [chosen, setChosen] = useState<Partial<Record<keyof typeof switches, boolean>>>({});
  const [isLeaving, setLeaving] = useState(false);
  const { id, adListId, list } = followed;
  const name = list?.name ?? followed.name ?? t('lists.followed.closedName');
  const isOn = (which: keyof typeof switches) => chosen[which] ?? followed[switches[which]];

  const set = async (which: keyof typeof switches, on: boolean) => {
    setChosen((before) => ({ ...before, [which]: on }));
    try {
      await call(adListCalls.updateFollow, { params: { id }, body: { [switches[which]]: on } });
      await revalidate();
    } catch (error) {
      refused(t('lists.followed.failed'), error);
    } finally {
      // In the same transition as the new data, which React may still be rendering.
      startTransition(() => setChosen((before) => ({ ...before, [which]: undefined })));
    }
  };
  const again = async () => {
    const { sendMobileNotification, sendEmailNotification } = followed;
    try {
      await call(adListCalls.follow, { query: { adListId, sendMobileNotification, sendEmailNotification } });
      await revalidate();
    } catch (error) {
      refused(t('lists.followed.failed'), error);
    }
  };
  const unfollow = async () => {
    setLeaving(true);
    try {
      await call(adListCalls.unfollow, { params: { id } });
      show({
        title: t('lists.shared.unfollowed', { name }),
        // A list that is no longer shared cannot be followed again.
        ...(list && { action: { label: t('lists.act.undo'), onAction: () => void again() } }),
      });
      await revalidate();
    } catch (error) {
      refused(t('lists.followed.failed'), error);
    } finally {
      setLeaving(false);
    }
  };
  return (
    <li className={styles.item}>
      {list ? (
        <ListCover covers={list.covers} className={styles.cover} />
      ) : (
        <div className={styles.closed} aria-hidden="true">
          <ListX size={32} />
        </div>
      )}
      <div className={styles.about}>
        <h3>{list ? <AppLink to={screenPath('listDetail', language, { slug: list.slug })}>{name}</AppLink> : name}</h3>
        {list ? (
          <>
            <p className={styles.facts}>
              <AppLink to={screenPath('adOwner', language, { id: list.owner.id })}>
                {t('lists.followed.by', { name: list.owner.name })}
              </AppLink>
              <span>{t('lists.ads', { count: list.adCount, figure: count(list.adCount, language) })}</span>
              {list.totalPrice > 0 && (
                <span className="num">{t('lists.total', { sum: price(list.totalPrice, language) })}</span>
              )}
            </p>
            <Changes changes={followed.changes} />
          </>
        ) : (
          <p className={styles.facts}>{t('lists.followed.closed')}</p>
        )}
      </div>
      {list && (
        <div className={styles.switches}>
          {(['mobile', 'email'] as const).map((which) => (
            <Switch
              key={which}
              label={t(`lists.followed.${which}`)}
              aria-label={t(`lists.followed.${which}Of`, { name })}
              checked={isOn(which)}
              onChange={(event) => void set(which, event.currentTarget.checked)}
            />
          ))}
          {!isOn('mobile') && !isOn('email') && <p>{t('lists.followed.silent')}</p>}
        </div>
      )}
      <Button
        variant="outlined"
        loading={isLeaving}
        aria-label={t('lists.followed.unfollowOf', { name })}
        onClick={() => void unfollow()}
      >
        {t(list ? 'lists.followed.unfollow' : 'lists.followed.remove')}
      </Button>
    </li>
  );
}

/** Changes since the member last opened the list. */
function Changes({ changes }: { changes: FavouriteAdList['changes'] }) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const said = (['added', 'dropped', 'ended'] as const).filter((kind) => changes[kind] > 0);
  if (said.length === 0) return <p className={styles.facts}>{t('lists.followed.unchanged')}</p>;
  const tones = { added: 'action', dropped: 'positive', ended: 'neutral' } as const;
  return (
    <p className={styles.facts}>
      {said.map((kind) => (
        <Tag key={kind} tone={tones[kind]}>
          {t(`lists.followed.${kind}`, { count: changes[kind], figure: count(changes[kind], language) })}
        </Tag>
      ))}
    </p>
  );
}

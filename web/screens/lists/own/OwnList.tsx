import { ArrowLeft, EllipsisVertical, ListPlus, Pencil, Trash2, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { adListCalls } from '../../../../contract/calls/ad-lists.ts';
import type { AdList, AdListItem, AdListSort } from '../../../../contract/schemas/ad-list.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useErrorToast } from '../../../parts/lists/use-error-toast.ts';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { VisibilityTag } from '../ListCard.tsx';
import { ListHead } from '../ListHead.tsx';
import { ShareList } from '../ShareList.tsx';
import styles from '../ListPage.module.css';
import { OwnItems } from './OwnItems.tsx';
import { useListItems } from './use-list-items.ts';

const ListDialog = lazy(() => import('../ListDialog.tsx'));

export interface OwnListProps {
  list: AdList;
  items: readonly AdListItem[];
  sort: AdListSort;
}

export function OwnList({ list, items, sort }: OwnListProps) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const shown = useListItems(list.id, items);
  const [isEditing, setEditing] = useState<boolean>();
  const [isDeleting, setDeleting] = useState(false);
  const isShared = list.visibility !== 'Private';
  return (
    <div className={`wrap ${styles.page}`}>
      <ListHead
        list={list}
        before={
          <AppLink to={screenPath('myLists', language)} className={styles.back}>
            <ArrowLeft size={18} aria-hidden="true" />
            {t('lists.back')}
          </AppLink>
        }
        aside={
          <>
            <VisibilityTag visibility={list.visibility} />
            {list.followerCount > 0 && (
              <span className={styles.followers}>
                <Users size={16} aria-hidden="true" />
                {t('lists.followers', { count: list.followerCount, figure: count(list.followerCount, language) })}
              </span>
            )}
          </>
        }
        actions={
          <>
            {isShared ? (
              <ShareList list={list} variant="soft" />
            ) : (
              <Button variant="soft" icon={<Users aria-hidden="true" />} onClick={() => setEditing(true)}>
                {t('lists.act.share')}
              </Button>
            )}
            <Button variant="outlined" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
              {t('lists.act.edit')}
            </Button>
            <Menu
              side="bottom-end"
              label={t('lists.act.menu')}
              trigger={(props) => (
                <IconButton
                  {...props}
                  variant="outlined"
                  tip="none"
                  label={t('lists.act.menu')}
                  icon={<EllipsisVertical size={20} />}
                />
              )}
              items={[
                {
                  label: t('lists.act.delete'),
                  icon: <Trash2 size={18} aria-hidden="true" />,
                  danger: true,
                  onSelect: () => setDeleting(true),
                },
              ]}
            />
          </>
        }
      />
      {shown.shown.length === 0 ? (
        <Card>
          <EmptyState
            art={<ListPlus aria-hidden="true" />}
            title={t('lists.empty.ads')}
            text={t('lists.empty.adsText')}
            actions={
              <AppLink to={screenPath('searchAllCategories', language)} className={buttonClass()}>
                {t('lists.empty.browse')}
              </AppLink>
            }
          />
        </Card>
      ) : (
        <OwnItems list={list} items={shown} sort={sort} />
      )}
      {isEditing !== undefined && (
        <Suspense fallback={null}>
          <ListDialog list={list} open={isEditing} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      <DeleteList list={list} open={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  );
}

function DeleteList({ list: { id, name }, open, onClose }: { list: AdList; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const refused = useErrorToast();
  const [isSending, setSending] = useState(false);
  const remove = async () => {
    setSending(true);
    try {
      await call(adListCalls.remove, { params: { id } });
      show({ title: t('lists.delete.done', { name }) });
      await navigate(screenPath('myLists', language), { replace: true });
    } catch (error) {
      refused(t('lists.act.failed'), error);
      onClose();
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      alert
      size="s"
      open={open}
      onClose={onClose}
      title={t('lists.delete.title', { name })}
      text={t('lists.delete.text')}
      footer={
        <>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void remove()}>
            {t('lists.delete.yes')}
          </Button>
        </>
      }
    />
  );
}

import { useEffect, useState } from 'react';
import { notificationCalls } from '../../../contract/calls/notifications.ts';
import { allNotifications } from '../../../contract/notifications.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Notifications.module.css';

interface Category {
  id: number;
  name: string;
}

/** Cached for the page's lifetime: categories change only when the operator renames one. */
let cachedCategories: readonly Category[] | undefined;

/** Top categories as filters of the list. */
export function CategoryChips({ chosen, onChoose }: { chosen: number; onChoose: (id: number) => void }) {
  const { t } = useTranslation('notifications');
  const [categories, setCategories] = useState(cachedCategories);
  useEffect(() => {
    if (cachedCategories) return;
    call(notificationCalls.categories, {}).then(
      ({ items }) =>
        setCategories((cachedCategories = items.filter(({ parentCategoryId }) => parentCategoryId === undefined))),
      // Without categories the whole list is still available.
      () => setCategories([]),
    );
  }, []);
  return (
    <div role="group" aria-label={t('notifications.filter')} aria-busy={!categories} className={styles.chips}>
      {[{ id: allNotifications, name: t('notifications.all') }, ...(categories ?? [])].map(({ id, name }) => (
        <Chip key={id} chosen={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </Chip>
      ))}
      {!categories && [88, 76, 96].map((width) => <Skeleton key={width} shape="block" width={width} height={36} />)}
    </div>
  );
}

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import { isEqual } from '../../../../contract/is-equal.ts';
import type { DeskCategory, EditedCategory } from '../../../../contract/schemas/catalogue-desk.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { SortableList } from '../../../parts/SortableList.tsx';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { moved } from './moved.ts';
import styles from './Catalogue.module.css';

interface ChildOrderProps {
  /** Absent for the main categories. */
  parent?: EditedCategory;
  items: readonly DeskCategory[];
}

/** The children of a category, or the main categories, ordered by dragging or by buttons. Closed ones follow. */
export default function ChildOrder({ parent, items }: ChildOrderProps) {
  const { t } = useTranslation('catalogueDesk', 'forms');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const initial = items.filter((one) => !one.isClosed).map(({ id }) => id);
  const [order, setOrder] = useState<readonly number[]>(initial);
  const [isSaving, setSaving] = useState(false);
  if (items.length === 0) return null;
  const byId = new Map(items.map((one) => [one.id, one]));
  const shown = [...order.flatMap((id) => byId.get(id) ?? []), ...items.filter((one) => one.isClosed)];
  const save = async (reason: string) => {
    const body = { ...(parent && { parentId: parent.id }), ids: [...order], reason };
    const isDone = await perform(
      'order',
      () => call(catalogueDeskCalls.reorder, { body }),
      t('catalogueDesk.order.done'),
    );
    if (isDone) setSaving(false);
    await revalidate();
  };
  return (
    <section aria-labelledby="children">
      <h2 id="children" className={trade.heading}>
        {t(parent ? 'catalogueDesk.order.name' : 'catalogueDesk.order.mains')}
      </h2>
      <Card pad="s">
        <SortableList
          name="categories"
          ids={order.map(String)}
          how={t('catalogueDesk.order.how')}
          said={(event, place) =>
            t(`catalogueDesk.order.${event}`, { place: String(place), figure: String(order.length) })
          }
          onMove={(id, place) => setOrder(order.filter((one) => String(one) !== id).toSpliced(place, 0, Number(id)))}
        >
          <ol className={styles.tree}>
            {shown.map((child) => {
              const name = child.names[language];
              const place = order.indexOf(child.id);
              return (
                <OrderedCategory key={child.id} id={child.id} name={name} isFixed={child.isClosed}>
                  <span className={styles.named}>
                    <AppLink to={screenPath('consoleCategory', language, { id: String(child.id) })} prefetch="none">
                      {name}
                    </AppLink>
                  </span>
                  {child.isClosed && <Tag tone="neutral">{t('catalogueDesk.closed')}</Tag>}
                  <span className={styles.quiet}>
                    {t('catalogueDesk.ads', { count: child.adCount, figure: count(child.adCount, language) })}
                  </span>
                  {!child.isClosed && (
                    <span className={styles.arrows}>
                      <IconButton
                        size="s"
                        tip="none"
                        label={t('catalogueDesk.order.up', { name })}
                        icon={<ArrowUp size={18} aria-hidden="true" />}
                        disabled={place === 0}
                        onClick={() => setOrder(moved(order, place, -1))}
                      />
                      <IconButton
                        size="s"
                        tip="none"
                        label={t('catalogueDesk.order.down', { name })}
                        icon={<ArrowDown size={18} aria-hidden="true" />}
                        disabled={place === order.length - 1}
                        onClick={() => setOrder(moved(order, place, 1))}
                      />
                    </span>
                  )}
                </OrderedCategory>
              );
            })}
          </ol>
        </SortableList>
        {!isEqual(order, initial) && (
          <div className={trade.acts}>
            <Button size="s" onClick={() => setSaving(true)}>
              {t('catalogueDesk.order.save')}
            </Button>
            <Button variant="text" size="s" onClick={() => setOrder(initial)}>
              {t('catalogueDesk.undo')}
            </Button>
          </div>
        )}
      </Card>
      {isSaving && (
        <ReasonDialog
          title={t('catalogueDesk.order.save')}
          text={t('catalogueDesk.order.text')}
          confirmLabel={t('catalogueDesk.order.save')}
          isBusy={busy === 'order'}
          onClose={() => setSaving(false)}
          onConfirm={(reason) => void save(reason)}
        />
      )}
    </section>
  );
}

interface OrderedCategoryProps {
  id: number;
  name: string;
  /** Closed categories have no place. */
  isFixed: boolean;
  children: ReactNode;
}

/** A category with a grip. */
function OrderedCategory({ id, name, isFixed, children }: OrderedCategoryProps) {
  const { t } = useTranslation('catalogueDesk');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: String(id),
    disabled: isFixed,
    attributes: { roleDescription: t('catalogueDesk.order.role') },
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.branch}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragged={isDragging ? '' : undefined}
    >
      {!isFixed && (
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          label={t('catalogueDesk.order.grip', { name })}
          icon={<GripVertical size={18} aria-hidden="true" />}
          size="s"
          tip="none"
          className={styles.grip}
        />
      )}
      {children}
    </li>
  );
}

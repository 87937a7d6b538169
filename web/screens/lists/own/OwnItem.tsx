import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  ArrowDownToLine,
  ArrowUpToLine,
  EllipsisVertical,
  FolderInput,
  GripVertical,
  StickyNote,
  Trash2,
  TrendingDown,
} from 'lucide-react';
import type { AdListItem } from '../../../../contract/schemas/ad-list.ts';
import { fullDate, price } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { CartIconButton } from '../../../parts/cart/cart-buttons.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { cx } from '../../../ui/cx.ts';
import { AdLine } from '../AdLine.tsx';
import styles from './OwnItems.module.css';

export interface OwnItemProps {
  item: AdListItem;
  /** Position from 0; set only if the list is in its owner's order. */
  place: { at: number; last: number } | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onMove: (place: number) => void;
  onNote: () => void;
  onTransfer: () => void;
  onRemove: () => void;
}

/** An ad of the user's own list: its price against the price when it was added, note and position. */
export function OwnItem({ item, place, isChosen, onChoose, onMove, onNote, onTransfer, onRemove }: OwnItemProps) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const { ad, addedAt, addedPrice, note } = item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: ad.id,
    disabled: place === undefined,
    attributes: { roleDescription: t('lists.drag.role') },
  });
  const change = ad.price - addedPrice;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(styles.item, isChosen && styles.chosen)}
      data-dragged={isDragging ? '' : undefined}
    >
      <AdLine
        ad={ad}
        before={addedPrice}
        start={
          <>
            {place && (
              <IconButton
                {...attributes}
                {...listeners}
                ref={setActivatorNodeRef}
                label={t('lists.drag.handle', { title: ad.title })}
                tip="none"
                className={styles.grip}
                icon={<GripVertical size={20} />}
              />
            )}
            <Checkbox
              label={<span className="vh">{t('lists.select.one', { title: ad.title })}</span>}
              checked={isChosen}
              onChange={onChoose}
              className={styles.tick}
            />
          </>
        }
        tags={
          ad.isOnSale &&
          change < 0 && (
            <Tag tone="positive" icon={<TrendingDown aria-hidden="true" />}>
              {t('lists.item.cheaper', { sum: price(-change, language) })}
            </Tag>
          )
        }
        facts={
          <>
            {ad.isOnSale && change > 0 && <span>{t('lists.item.dearer', { price: price(addedPrice, language) })}</span>}
            <span>{t('lists.item.added', { date: fullDate(addedAt, language) })}</span>
          </>
        }
        below={
          note !== undefined && (
            <button type="button" className={styles.note} onClick={onNote}>
              <StickyNote size={16} aria-hidden="true" />
              <span>
                <span className="vh">{t('lists.item.note')}: </span>
                {note}
              </span>
            </button>
          )
        }
        actions={
          <>
            {ad.isOnSale && <CartIconButton ad={ad} />}
            <Menu
              side="bottom-end"
              label={t('lists.item.menuOf', { title: ad.title })}
              trigger={(props) => (
                <IconButton
                  {...props}
                  tip="none"
                  label={t('lists.item.menuOf', { title: ad.title })}
                  icon={<EllipsisVertical size={20} />}
                />
              )}
              items={[
                {
                  label: t(note === undefined ? 'lists.item.noteAdd' : 'lists.item.noteEdit'),
                  icon: <StickyNote size={18} aria-hidden="true" />,
                  onSelect: onNote,
                },
                {
                  label: t('lists.item.carry'),
                  icon: <FolderInput size={18} aria-hidden="true" />,
                  onSelect: onTransfer,
                },
                ...(place && place.at > 0
                  ? [
                      {
                        label: t('lists.item.first'),
                        icon: <ArrowUpToLine size={18} aria-hidden="true" />,
                        onSelect: () => onMove(0),
                      },
                    ]
                  : []),
                ...(place && place.at < place.last
                  ? [
                      {
                        label: t('lists.item.last'),
                        icon: <ArrowDownToLine size={18} aria-hidden="true" />,
                        onSelect: () => onMove(place.last),
                      },
                    ]
                  : []),
                {
                  label: t('lists.item.remove'),
                  icon: <Trash2 size={18} aria-hidden="true" />,
                  danger: true,
                  separated: true,
                  onSelect: onRemove,
                },
              ]}
            />
          </>
        }
      />
    </li>
  );
}

import { FolderInput, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdList, AdListItem, AdListSort } from '../../../../contract/schemas/ad-list.ts';
import { count } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { SortableList } from '../../../parts/SortableList.tsx';
import { SelectionBar } from '../../../parts/select/SelectionBar.tsx';
import { useSelection } from '../../../parts/select/use-selection.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { lazy } from '../../../ui/lazy.ts';
import page from '../ListPage.module.css';
import { sorts } from '../sorts.ts';
import { OwnItem } from './OwnItem.tsx';
import styles from './OwnItems.module.css';
import type { ListItems } from './use-list-items.ts';

const TransferDialog = lazy(() => import('./TransferDialog.tsx'));
const NoteDialog = lazy(() => import('./NoteDialog.tsx'));

export interface OwnItemsProps {
  list: AdList;
  items: ListItems;
  sort: AdListSort;
}

/** The ads of the user's own list, sorted by dragging, price or date. Bulk actions apply to selected ads. */
export function OwnItems({ list, items: { shown, moveTo, remove, reload }, sort }: OwnItemsProps) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const navigate = useNavigate();
  const ids = shown.map(({ ad }) => ad.id);
  const titles = new Map(shown.map(({ ad }) => [ad.id, ad.title]));
  const selection = useSelection(ids);
  const [noted, setNoted] = useState<{ item: AdListItem; isOpen: boolean }>();
  const [carried, setCarried] = useState<{ adIds: readonly string[]; isOpen: boolean }>();
  const path = screenPath('listDetail', language, { slug: list.slug });
  const chosen = selection.ids.length;
  const isOwnOrder = sort === 'Own';
  return (
    <section aria-label={t('lists.adsOf')} className={styles.section} data-chosen={chosen > 0 ? '' : undefined}>
      <h2 className="vh">{t('lists.adsOf')}</h2>
      <div className={styles.tools}>
        <Checkbox
          label={t('lists.select.all')}
          checked={chosen === shown.length}
          indeterminate={chosen > 0 && chosen < shown.length}
          onChange={selection.togglePage}
        />
        <Select
          size="bar"
          aria-label={t('lists.sort')}
          value={sort}
          className={styles.sort}
          options={sorts.map((one) => ({ value: one, label: t(`lists.sorts.${one}`) }))}
          onChange={({ currentTarget: { value } }) =>
            void navigate(value === 'Own' ? path : `${path}?sort=${value}`, { preventScrollReset: true })
          }
        />
      </div>
      {chosen > 0 && (
        <SelectionBar
          label={t('lists.select.bar')}
          clearLabel={t('lists.select.clear')}
          text={t('lists.select.count', { count: chosen, figure: count(chosen, language) })}
          onClear={selection.clear}
        >
          <Button
            variant="outlined"
            icon={<FolderInput aria-hidden="true" />}
            onClick={() => setCarried({ adIds: selection.ids, isOpen: true })}
          >
            {t('lists.select.carry')}
          </Button>
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => {
              remove(selection.ids);
              selection.clear();
            }}
          >
            {t('lists.select.remove')}
          </Button>
        </SelectionBar>
      )}
      <SortableList
        name="list-ads"
        ids={ids}
        how={t('lists.drag.how')}
        said={(event, place, id) => {
          const text = t(`lists.drag.${event}`, { place, count: ids.length });
          return event === 'start' || event === 'cancel' ? `${titles.get(id) ?? ''}: ${text}` : text;
        }}
        onMove={moveTo}
      >
        <ul className={page.list}>
          {shown.map((item, place) => (
            <OwnItem
              key={item.ad.id}
              item={item}
              place={isOwnOrder ? { at: place, last: shown.length - 1 } : undefined}
              isChosen={selection.has(item.ad.id)}
              onChoose={() => selection.toggle(item.ad.id)}
              onMove={(to) => moveTo(item.ad.id, to)}
              onNote={() => setNoted({ item, isOpen: true })}
              onTransfer={() => setCarried({ adIds: [item.ad.id], isOpen: true })}
              onRemove={() => remove([item.ad.id])}
            />
          ))}
        </ul>
      </SortableList>
      {noted && (
        <Suspense fallback={null}>
          <NoteDialog
            key={noted.item.ad.id}
            listId={list.id}
            item={noted.item}
            open={noted.isOpen}
            onSaved={reload}
            onClose={() => setNoted({ ...noted, isOpen: false })}
          />
        </Suspense>
      )}
      {carried && (
        <Suspense fallback={null}>
          <TransferDialog
            list={list}
            adIds={carried.adIds}
            open={carried.isOpen}
            onDone={() => {
              selection.clear();
              void reload();
            }}
            onClose={() => setCarried({ ...carried, isOpen: false })}
          />
        </Suspense>
      )}
    </section>
  );
}

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { count } from '../../../client/format.ts';
import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { SelectionBar } from '../../../parts/select/SelectionBar.tsx';
import { useSelection } from '../../../parts/select/use-selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { FavouriteItem } from './FavouriteItem.tsx';
import type { FavouritePage } from './FavouriteTools.tsx';
import styles from './FavouriteList.module.css';
import { useFavouriteActions } from './use-favourite-actions.ts';

export interface FavouriteListProps {
  favourites: Pick<FavouritePage, 'items' | 'total'>;
  page: number;
  href: (page: number) => string;
}

/** A page of favourite ads. Several can be selected and removed, with undo. */
export function FavouriteList({ favourites: { items, total }, page, href }: FavouriteListProps) {
  const { t } = useTranslation('favourites');
  const { language } = usePage();
  const selection = useSelection(items.map(({ ad }) => ad.id));
  const actions = useFavouriteActions();
  const [toRemove, setToRemove] = useState<{ adIds: readonly string[]; isOpen: boolean }>({ adIds: [], isOpen: false });
  const close = () => setToRemove((before) => ({ ...before, isOpen: false }));
  const ask = (adIds: readonly string[]) => setToRemove({ adIds, isOpen: true });
  const remove = async () => {
    close();
    await actions.remove(toRemove.adIds);
    selection.clear();
  };
  const figure = (value: number) => count(value, language);
  const chosen = selection.ids.length;
  const removal = { count: toRemove.adIds.length, figure: figure(toRemove.adIds.length) };
  return (
    <section aria-labelledby="favourites-found" className={styles.section} data-chosen={chosen > 0 ? '' : undefined}>
      <div className={styles.head}>
        <Checkbox
          label={t('favourites.select.page')}
          checked={chosen === items.length}
          indeterminate={chosen > 0 && chosen < items.length}
          onChange={selection.togglePage}
        />
        <h2 id="favourites-found" className="num">
          {t('favourites.found', { count: total, figure: figure(total) })}
        </h2>
      </div>
      {chosen > 0 && (
        <SelectionBar
          label={t('favourites.select.bar')}
          clearLabel={t('favourites.select.clear')}
          text={t('favourites.select.count', { count: chosen, figure: figure(chosen) })}
          onClear={selection.clear}
        >
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => ask(selection.ids)}>
            {t('favourites.select.remove')}
          </Button>
        </SelectionBar>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <FavouriteItem
            key={item.ad.id}
            favourite={item}
            isChosen={selection.has(item.ad.id)}
            onChoose={() => selection.toggle(item.ad.id)}
            onRemove={() => ask([item.ad.id])}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / limits.pageSize)}
        href={href}
        renderLink={appLink}
        labels={{
          nav: t('favourites.pages.label'),
          previous: t('favourites.pages.previous'),
          next: t('favourites.pages.next'),
          page: (number) => t('favourites.pages.page', { page: number }),
        }}
        className={styles.pages}
      />
      <Dialog
        alert
        size="s"
        open={toRemove.isOpen}
        onClose={close}
        title={t('favourites.ask.title', removal)}
        text={t('favourites.ask.text')}
        footer={
          <>
            <Button variant="outlined" data-autofocus onClick={close}>
              {t('shell.cancel')}
            </Button>
            <Button variant="danger" onClick={() => void remove()}>
              {t('favourites.ask.yes')}
            </Button>
          </>
        }
      />
    </section>
  );
}

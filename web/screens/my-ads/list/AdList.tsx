import { Suspense, useMemo, useRef, useState } from 'react';
import type { ManagedAd } from '../../../../contract/schemas/my-ad.ts';
import { limits } from '../../../../contract/limits.ts';
import { count } from '../../../client/format.ts';
import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { DeleteDialog } from '../own-ad/DeleteDialog.tsx';
import { useAdActions } from '../own-ad/use-ad-actions.ts';
import type { SeveralAct } from '../own-ad/use-ad-actions.ts';
import { AdItem } from './AdItem.tsx';
import type { RowActions } from './row-actions.ts';
import { SelectionBar } from './SelectionBar.tsx';
import styles from './AdList.module.css';
import { useSelection } from '../../../parts/select/use-selection.ts';
import { lazy } from '../../../ui/lazy.ts';

const PriceDialog = lazy(() => import('../own-ad/PriceDialog.tsx'));

export interface AdListProps {
  ads: readonly ManagedAd[];
  total: number;
  page: number;
  now: number;
  /** Link to a page of the list. */
  href: (page: number) => string;
}

/** A page of own ads with selection, bulk actions and undo. */
export function AdList({ ads, total, page, now, href }: AdListProps) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const head = useRef<HTMLHeadingElement>(null);
  const selection = useSelection(ads.map(({ id }) => id));
  const [toDelete, setToDelete] = useState<readonly string[]>([]);
  const [priced, setPriced] = useState<{ ad: ManagedAd; isOpen: boolean }>();
  const adActions = useAdActions();
  const perform = async (act: SeveralAct, adIds: readonly string[]) => {
    if (!(await adActions.performMany(act, adIds))) return;
    selection.clear();
    // The row is gone and the focus with it.
    head.current?.focus();
  };
  const latest = useRef({ perform, adActions, selection });
  latest.current = { perform, adActions, selection };
  const rowActions = useMemo(
    (): RowActions => ({
      select: (id) => latest.current.selection.toggle(id),
      changePrice: (ad) => setPriced({ ad, isOpen: true }),
      archive: (id) => void latest.current.perform('Archive', [id]),
      publish: (id) => void latest.current.perform('Publish', [id]),
      remove: (id) => setToDelete([id]),
      edit: (id) => void latest.current.adActions.edit(id, 'createAdEdit'),
      resubmit: (id) => void latest.current.adActions.edit(id, 'createAdInformation'),
      duplicate: (id) => void latest.current.adActions.duplicate(id),
    }),
    [],
  );
  const chosen = ads.filter(({ id }) => selection.has(id));
  return (
    <section aria-labelledby="list-head" className={styles.section} data-chosen={chosen.length > 0 ? '' : undefined}>
      <div className={styles.head}>
        <Checkbox
          label={t('myAds.select.page')}
          checked={chosen.length === ads.length}
          indeterminate={chosen.length > 0 && chosen.length < ads.length}
          onChange={selection.togglePage}
        />
        <h2 id="list-head" ref={head} tabIndex={-1} className="num">
          {t('myAds.list.found', { count: total, figure: count(total, language) })}
        </h2>
      </div>
      {chosen.length > 0 && (
        <SelectionBar
          ads={chosen}
          isBusy={adActions.isBusy}
          onClear={selection.clear}
          onAct={(act, adIds) => (act === 'Delete' ? setToDelete(adIds) : void perform(act, adIds))}
        />
      )}
      <ul className={styles.list}>
        {ads.map((ad) => (
          <AdItem
            key={ad.id}
            ad={ad}
            isChosen={selection.has(ad.id)}
            isBusy={adActions.isBusy}
            now={now}
            actions={rowActions}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / limits.pageSize)}
        href={href}
        renderLink={appLink}
        labels={{
          nav: t('myAds.pages.label'),
          previous: t('myAds.pages.previous'),
          next: t('myAds.pages.next'),
          page: (number) => t('myAds.pages.page', { page: number }),
        }}
        className={styles.pages}
      />
      <DeleteDialog adIds={toDelete} onClose={() => setToDelete([])} onYes={(adIds) => void perform('Delete', adIds)} />
      {priced && (
        <Suspense fallback={null}>
          <PriceDialog ad={priced.ad} open={priced.isOpen} onClose={() => setPriced({ ...priced, isOpen: false })} />
        </Suspense>
      )}
    </section>
  );
}

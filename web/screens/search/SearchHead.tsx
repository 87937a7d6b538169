import { ArrowDownUp, ChevronDown, LayoutGrid, List, Map as MapIcon, Table2 } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { Later } from '../../client/later.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { canBeTable, changed, isView, sameSearchHref } from './search-data.ts';
import type { SearchData, View } from './search-data.ts';
import { SaveSearch } from './lazy-save-search.ts';
import styles from './SearchHead.module.css';
import { useSorts } from './use-sorts.ts';
import { useTotalText } from './use-total-text.ts';

export interface SearchHeadProps {
  data: SearchData;
  view: View;
  setView: (view: View) => void;
  /** Set beside the map, where space is limited. */
  narrow?: boolean;
}

/** Heading, number of ads, sort order and view (list, grid, table or map). */
export function SearchHead({ data, view, setView, narrow }: SearchHeadProps) {
  const { t } = useTranslation();
  const sorts = useSorts(data);
  const total = useTotalText(data);
  const hasTable = !narrow && canBeTable(data);
  const shown = view === 'table' && !hasTable ? 'list' : view;
  const { request, isMapOpen } = data;
  const { box, ...withoutBox } = request;
  const viewHref = (to: View) => {
    const href = sameSearchHref(data, withoutBox);
    return `${href}${href.includes('?') ? '&' : '?'}view=${to}`;
  };
  return (
    <header className={styles.head} data-narrow={narrow || undefined}>
      <h1 className={styles.title} tabIndex={-1}>
        {data.heading || t('search.page.everything')}
      </h1>
      <p className={styles.count} role="status">
        {!data.problem && total}
      </p>
      <Later className={styles.save}>
        <SaveSearch data={data} at="head" />
      </Later>
      {!narrow && (
        <Menu
          label={t('search.sort.label')}
          side="bottom-end"
          trigger={(props) => (
            <button type="button" {...props} className={buttonClass({ variant: 'outlined', className: styles.sort })}>
              <ArrowDownUp size={18} aria-hidden="true" />
              <span className="vh">{t('search.sort.label')}: </span>
              {sorts.find((sort) => sort.isCurrent)?.label ?? t('search.sort.column')}
              <ChevronDown size={18} aria-hidden="true" />
            </button>
          )}
          items={sorts.map(({ label, href, isCurrent }) => ({ label, href, ...(isCurrent && { checked: true }) }))}
        />
      )}
      {/* Handles clicks before the page's listener: list, grid and table need no new answer. */}
      <div
        className={styles.views}
        onClick={(event) => {
          const link = (event.target as Element).closest('a');
          const to = link && new URL(link.href).searchParams.get('view');
          if (!isView(to) || event.ctrlKey || event.metaKey || event.shiftKey) return;
          setView(to);
          if (isMapOpen && link) link.search = link.search.replace(/[?&]view=\w+/, '');
          else event.preventDefault();
        }}
      >
        <SegmentedLinks
          label={t('search.view.label')}
          items={[
            {
              label: t('search.view.list'),
              icon: <List size={18} aria-hidden="true" />,
              href: viewHref('list'),
              current: !isMapOpen && shown === 'list',
            },
            {
              label: t('search.view.grid'),
              icon: <LayoutGrid size={18} aria-hidden="true" />,
              href: viewHref('grid'),
              current: !isMapOpen && shown === 'grid',
            },
            ...(hasTable
              ? [
                  {
                    label: t('search.view.table'),
                    icon: <Table2 size={18} aria-hidden="true" />,
                    href: viewHref('table'),
                    current: !isMapOpen && shown === 'table',
                  },
                ]
              : []),
            {
              label: t('search.view.map'),
              icon: <MapIcon size={18} aria-hidden="true" />,
              href: sameSearchHref(data, changed(request, {}), true),
              current: isMapOpen,
            },
          ]}
        />
      </div>
    </header>
  );
}

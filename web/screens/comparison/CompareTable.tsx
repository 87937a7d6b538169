import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import type { ComparedAd, ComparedSpec } from '../../../contract/schemas/comparison.ts';
import { count } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useCardLabels } from '../../parts/card-labels.ts';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/Tag.tsx';
import type { Point } from './distance.ts';
import { ColumnHead, CompactHead } from './ColumnHead.tsx';
import styles from './CompareTable.module.css';
import { sectionsOf } from './table-rows.ts';
import type { Cell, Row } from './table-rows.ts';
import type { useComparisonActions } from './use-comparison-actions.ts';

export interface CompareTableProps {
  /** The category's name. */
  name: string;
  items: readonly ComparedAd[];
  specs: readonly ComparedSpec[];
  actions: Pick<ReturnType<typeof useComparisonActions>, 'remove' | 'move'>;
  /** The reader's location, if shared. */
  point: Point | undefined;
  /** Shows only specs that all ads have. */
  isCommon: boolean;
  onlyDifferences: boolean;
  onShowAll: () => void;
}

/**
 * One column per ad and one row per property. A wide table scrolls horizontally under sticky row names. On a phone the row names are above the
 * values,
 * so two ads fit.
 */
export function CompareTable({
  name,
  items,
  specs,
  actions,
  point,
  isCommon,
  onlyDifferences,
  onShowAll,
}: CompareTableProps) {
  const { t } = useTranslation('comparison', 'ad');
  const { language } = usePage();
  const words = useCardLabels();
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const isHeadGone = useIsScrolledPast(head);
  const [moved, setMoved] = useState('');
  const sections = sectionsOf(items, specs, { t, language, words, point })
    .map(({ name: section, rows }) => ({
      name: section,
      rows: onlyDifferences ? rows.filter(({ differs }) => differs) : rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  const move = (item: ComparedAd, by: 1 | -1) => {
    setMoved(t('comparison.movedTo', { title: item.ad.title, place: items.indexOf(item) + by + 1 }));
    void actions.move(item, by);
  };
  const caption = t('comparison.tableOf', { name, figure: count(items.length, language) });
  return (
    <div className={styles.around} style={{ '--ads': items.length } as CSSProperties}>
      <CompactHead items={items} isShown={isHeadGone} frame={frame} />
      <div ref={frame} className={styles.frame} role="group" aria-label={caption} tabIndex={0}>
        <table className={cx(styles.table, items.length > 1 && styles.differing)}>
          <caption className="vh">{caption}</caption>
          <colgroup>
            <col className={styles.names} />
            {items.map(({ id }) => (
              <col key={id} className={styles.column} />
            ))}
          </colgroup>
          <thead ref={head}>
            <tr>
              <td className={styles.corner} />
              {items.map((item, place) => (
                <ColumnHead
                  key={item.id}
                  item={item}
                  words={words}
                  onRemove={() => void actions.remove(item)}
                  onLeft={place > 0 ? () => move(item, -1) : undefined}
                  onRight={place < items.length - 1 ? () => move(item, 1) : undefined}
                />
              ))}
            </tr>
          </thead>
          {sections.map(({ name: section, rows }) => (
            <tbody key={section}>
              <tr className={styles.section}>
                <th scope="rowgroup" colSpan={items.length + 1}>
                  <span>{t(`comparison.sections.${section}`)}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <TableRow key={row.key} row={row} items={items} onlyDifferences={onlyDifferences} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {sections.length === 0 && (
        <p className={styles.nothing}>
          {t('comparison.allSame')}
          <Button variant="soft" onClick={onShowAll}>
            {t('comparison.show')}
          </Button>
        </p>
      )}
      {isCommon && specs.length === 0 && <p className={styles.nothing}>{t('comparison.noCommon')}</p>}
      <p role="status" className="vh">
        {moved}
      </p>
    </div>
  );
}

interface TableRowProps {
  row: Row;
  items: readonly ComparedAd[];
  onlyDifferences: boolean;
}

function TableRow({ row: { name, cells, differs }, items, onlyDifferences }: TableRowProps) {
  return (
    <tr className={differs ? styles.differs : styles.same}>
      <th scope="row">
        <span>{name}</span>
      </th>
      {cells.map((cell, place) => (
        <td key={items[place]?.id} className={items[place]?.state === 'OnSale' ? undefined : styles.over}>
          <CellContent cell={cell} onlyDifferences={onlyDifferences} />
        </td>
      ))}
    </tr>
  );
}

function CellContent({ cell, onlyDifferences }: { cell: Cell; onlyDifferences: boolean }) {
  const { t } = useTranslation('comparison');
  const { language } = usePage();
  const { text, isBest, old, tone, items, sellerId } = cell;
  if (text === '') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">{t('comparison.unsaid')}</span>
      </>
    );
  }
  if (items) {
    const shown = onlyDifferences ? items.filter(({ isShared }) => !isShared) : items;
    if (shown.length === 0) return <span aria-hidden="true">–</span>;
    return (
      <ul className={styles.list}>
        {shown.map((item) => (
          <li key={item.text} className={item.isShared ? styles.shared : styles.single}>
            {item.text}
          </li>
        ))}
      </ul>
    );
  }
  if (tone) return <Tag tone={tone}>{text}</Tag>;
  if (sellerId !== undefined) {
    return (
      <AppLink to={screenPath('adOwner', language, { id: sellerId })} className={styles.link}>
        {text}
      </AppLink>
    );
  }
  return (
    <>
      {isBest ? (
        <b className={styles.best}>
          {text}
          <CircleCheck size={16} aria-hidden="true" />
          <span className="vh">, {t('comparison.best')}</span>
        </b>
      ) : (
        text
      )}
      {old !== undefined && (
        <s>
          <span className="vh">{t('comparison.oldPrice')} </span>
          {old}
        </s>
      )}
    </>
  );
}

/** True once the element's end is above the window. */
function useIsScrolledPast(part: React.RefObject<HTMLElement | null>): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (!part.current) return undefined;
    // The height covered by the sticky header.
    const observer = new IntersectionObserver(
      ([entry]) => setGone(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: '-90px 0px 0px' },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isGone;
}

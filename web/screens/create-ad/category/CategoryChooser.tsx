import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './CategoryChooser.module.css';
import { leafOf, pathAfterChoice } from './category-tree.ts';
import type { ChoiceNode } from './category-tree.ts';

export interface CategoryChooserProps {
  /** The main category with all its descendants. */
  tree: ChoiceNode;
  /** The chosen categories, starting below the main category. */
  path: readonly ChoiceNode[];
  onPath: (path: ChoiceNode[]) => void;
}

/** Navigates the category tree: columns side by side on a desktop, one level at a time on a phone. */
export function CategoryChooser(props: CategoryChooserProps) {
  return (
    <>
      <Columns {...props} />
      <DrillDown {...props} />
    </>
  );
}

/** One radio group for each level: arrow keys move within a level, Tab moves to the next. */
function Columns({ tree, path, onPath }: CategoryChooserProps) {
  const { t } = useTranslation('createAd');
  const strip = useRef<HTMLDivElement>(null);
  const levels = [tree, ...path].filter(({ children }) => children.length > 0);
  useEffect(() => {
    // Scrolls the newest level, at the right end, into view.
    const row = strip.current;
    if (row) row.scrollLeft = row.scrollWidth;
  }, [levels.length]);
  return (
    <div ref={strip} className={styles.columns}>
      {levels.map((above, level) => (
        <fieldset key={above.id} className={styles.column}>
          <legend className="vh">{t('createAd.category.level', { name: above.name })}</legend>
          {above.children.map((node) => (
            <label key={node.id} className={styles.option}>
              <input
                type="radio"
                name={`level-${level}`}
                checked={path[level]?.id === node.id}
                onChange={() => onPath(pathAfterChoice(path, level, node))}
              />
              <span>{node.name}</span>
              {node.children.length > 0 ? (
                <ChevronRight size={18} aria-hidden="true" />
              ) : (
                path[level]?.id === node.id && <Check size={18} strokeWidth={2.5} aria-hidden="true" />
              )}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Shows one level: the children of the last choice, and a button back up. */
function DrillDown({ tree, path, onPath }: CategoryChooserProps) {
  const { t } = useTranslation('createAd');
  const leaf = leafOf(path);
  const above = (leaf ? path.at(-2) : path.at(-1)) ?? tree;
  const level = leaf ? path.length - 1 : path.length;
  const list = useRef<HTMLUListElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the new level.
    if (moves > 0) list.current?.focus();
  }, [moves]);
  const go = (next: ChoiceNode[]) => {
    onPath(next);
    if (leafOf(next) === undefined) setMoves(moves + 1);
  };
  return (
    <div className={styles.drill}>
      {above !== tree && (
        <button type="button" className={styles.up} onClick={() => go(path.slice(0, level - 1))}>
          <ChevronLeft size={20} aria-hidden="true" />
          <span className="vh">{t('createAd.category.up', { name: path[level - 2]?.name ?? tree.name })}</span>
          <span aria-hidden="true">{above.name}</span>
        </button>
      )}
      <ul ref={list} tabIndex={-1} aria-label={t('createAd.category.level', { name: above.name })}>
        {above.children.map((node) => {
          const isChosen = leaf?.id === node.id;
          return (
            <li key={node.id}>
              <button
                type="button"
                className={cx(styles.row, isChosen && styles.chosen)}
                aria-pressed={node.children.length === 0 ? isChosen : undefined}
                onClick={() => go(pathAfterChoice(path, level, node))}
              >
                <span>{node.name}</span>
                {node.children.length > 0 ? (
                  <ChevronRight size={18} aria-hidden="true" />
                ) : (
                  isChosen && <Check size={18} strokeWidth={2.5} aria-hidden="true" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

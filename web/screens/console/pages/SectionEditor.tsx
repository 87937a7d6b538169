import { Plus, X } from 'lucide-react';
import { pageShapes, siteLimits } from '../../../../contract/site-content.ts';
import type { PageSection } from '../../../../contract/schemas/page-content.ts';
import type { PageName } from '../../../../contract/site-content.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { newId } from '../../../client/new-id.ts';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { cx } from '../../../ui/cx.ts';
import console from '../Console.module.css';
import { EditorDisclosure } from '../site/EditorDisclosure.tsx';
import { MoveButtons } from '../site/MoveButtons.tsx';
import styles from '../site/Site.module.css';
import { PartFields } from './PartFields.tsx';
import type { ProblemAt } from './PartFields.tsx';
import { movedBy, newItem } from './page-edit.ts';

interface SectionEditorProps {
  page: PageName;
  section: PageSection;
  at: number;
  count: number;
  problemAt: ProblemAt;
  /** Whether an item was added in this editor. */
  isNew: (id: string) => boolean;
  onSection: (section: PageSection) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A section of a page with its items: a group of questions, for example. */
export function SectionEditor({
  page,
  section,
  at,
  count,
  problemAt,
  isNew,
  onSection,
  onMove,
  onRemove,
}: SectionEditorProps) {
  const { t } = useTranslation('siteDesk');
  const { language } = usePage();
  const kind = page === 'faq' ? 'faq' : 'other';
  const name = section.title[language] || t(`siteDesk.section.${kind}`);
  const path = `content.sections.${at}`;
  const setItems = (items: PageSection['items']) => onSection({ ...section, items });
  return (
    <Card aria-label={name}>
      <div className={styles.sectionHead}>
        <h2>{name}</h2>
        <div className={styles.arrows}>
          <MoveButtons name={name} at={at} count={count} onMove={onMove} />
          <IconButton
            label={t('siteDesk.remove', { name })}
            icon={<X size={18} aria-hidden="true" />}
            size="s"
            tip="none"
            onClick={onRemove}
          />
        </div>
      </div>
      <PartFields
        part={section}
        path={path}
        titleLabel={t('siteDesk.field.title')}
        textLabel={pageShapes[page].hasText ? t('siteDesk.field.text') : undefined}
        problemAt={problemAt}
        onPart={(part) => onSection({ ...section, ...part })}
      />
      {section.items.length > 0 && (
        <ol className={cx(console.lines, styles.items)}>
          {section.items.map((item, place) => {
            const itemName = item.title[language] || t(`siteDesk.item.${kind}`);
            const itemPath = `${path}.items.${place}`;
            const hasProblem = ['title.tr', 'title.en', 'text.tr', 'text.en'].some((field) =>
              problemAt(`${itemPath}.${field}`),
            );
            return (
              <li key={item.id} className={styles.row}>
                <MoveButtons
                  name={itemName}
                  at={place}
                  count={section.items.length}
                  onMove={(by) => setItems(movedBy(section.items, place, by))}
                />
                <EditorDisclosure title={itemName} isNew={isNew(item.id)} hasProblem={hasProblem}>
                  <PartFields
                    part={item}
                    path={itemPath}
                    titleLabel={t(`siteDesk.itemTitle.${kind}`)}
                    textLabel={t(`siteDesk.itemText.${kind}`)}
                    problemAt={problemAt}
                    onPart={(part) =>
                      setItems(section.items.map((one) => (one.id === item.id ? { ...one, ...part } : one)))
                    }
                  />
                </EditorDisclosure>
                <IconButton
                  label={t('siteDesk.remove', { name: itemName })}
                  icon={<X size={18} aria-hidden="true" />}
                  size="s"
                  tip="none"
                  onClick={() => setItems(section.items.filter(({ id }) => id !== item.id))}
                />
              </li>
            );
          })}
        </ol>
      )}
      <Button
        variant="text"
        disabled={section.items.length >= siteLimits.pageItemsMost}
        onClick={() => setItems([...section.items, newItem(newId())])}
      >
        <Plus size={18} aria-hidden="true" /> {t(`siteDesk.addItem.${kind}`)}
      </Button>
    </Card>
  );
}

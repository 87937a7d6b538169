import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Combobox.module.css';
import type { Option, Options } from './use-options.ts';

interface OptionListProps {
  id: string;
  label: string;
  options: Options;
  chosenId: number | undefined;
  onChoose: (option: Option) => void;
  hidden?: boolean;
  className?: string | undefined;
}

export function OptionList({ id, label, options, chosenId, onChoose, hidden = false, className }: OptionListProps) {
  const { t } = useTranslation('adForm');
  const { items, active, hasFailed } = options;
  const list = useRef<HTMLUListElement>(null);
  const activeId = options.activeId(id);
  useEffect(() => {
    if (!hidden && activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [hidden, activeId]);
  return (
    <div className={cx(styles.list, className)} hidden={hidden}>
      <ul ref={list} id={id} role="listbox" aria-label={label}>
        {items?.map((option, index) => (
          <li
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={option.id === chosenId}
            data-active={index === active || undefined}
            // Keeps the focus in the field, so the list stays open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {option.name}
            {option.id === chosenId && <Check size={18} aria-hidden="true" />}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {items === undefined && !hasFailed && !hidden && <Spinner size={20} label={t('adForm.choice.loading')} />}
        {hasFailed && t('adForm.choice.failed')}
        {items?.length === 0 && t('adForm.choice.none')}
      </p>
    </div>
  );
}

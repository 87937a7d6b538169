import { Check, ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './information.module.css';

export interface SeveralChipsProps {
  values: Spec['values'];
  chosen: readonly number[];
  name: string;
  onChosen: (ids: number[]) => void;
}

/** Chips shown of a long list, besides the chosen ones. */
const maxShown = 8;
const maxUnfolded = 12;
const folded = (text: string) => text.trim().toLocaleLowerCase('tr');

/** Multiple choice by chips. Long lists unfold and can be searched. */
export function SeveralChips({ values, chosen, name, onChosen }: SeveralChipsProps) {
  const { t } = useTranslation('adForm');
  const [isWhole, setWhole] = useState(values.length <= maxUnfolded);
  const [text, setText] = useState('');
  const isLong = values.length > maxUnfolded;
  const shown = isWhole
    ? values.filter((value) => folded(value.name).includes(folded(text)))
    : values.filter(({ id }, index) => index < maxShown || chosen.includes(id));
  const toggle = (id: number) => onChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      {isLong && isWhole && (
        <TextInput
          size="s"
          className={styles.find}
          prefix={<Search size={16} aria-hidden="true" />}
          aria-label={t('adForm.choice.search', { name })}
          placeholder={t('adForm.choice.search', { name })}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className={styles.chips}>
        {shown.map((value) => {
          const isOn = chosen.includes(value.id);
          return (
            <Chip
              key={value.id}
              chosen={isOn}
              icon={isOn ? <Check aria-hidden="true" /> : swatchOf(value.swatch)}
              onClick={() => toggle(value.id)}
            >
              {value.name}
            </Chip>
          );
        })}
        {shown.length === 0 && <p className={styles.none}>{t('adForm.choice.none')}</p>}
      </div>
      {!isWhole && (
        <Button
          variant="text"
          size="s"
          className={styles.more}
          icon={<ChevronDown aria-hidden="true" />}
          onClick={() => setWhole(true)}
        >
          {t('adForm.choice.all', { count: values.length })}
        </Button>
      )}
    </>
  );
}

const swatchOf = (colour: string | undefined) =>
  colour === undefined ? undefined : <i className={styles.swatch} style={{ background: colour }} aria-hidden="true" />;

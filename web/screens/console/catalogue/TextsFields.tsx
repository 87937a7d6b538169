import { languages } from '../../../../contract/enums.ts';
import type { Texts } from '../../../../contract/enums.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './Catalogue.module.css';

export const areNamesValid = (names: Texts, least = 2): boolean =>
  languages.every((language) => names[language].trim().length >= least);

export const trimmed = (names: Texts): Texts => ({ tr: names.tr.trim(), en: names.en.trim() });

interface NamesProps {
  names: Texts;
  isChecked: boolean;
  least?: number;
  onNames: (names: Texts) => void;
}

/** A name in both languages. */
export function NamesFields({ names, isChecked, least = 2, onNames }: NamesProps) {
  const { t } = useTranslation('catalogueDesk');
  return (
    <div className={styles.pair}>
      {languages.map((language) => (
        <Field
          key={language}
          label={t(`catalogueDesk.names.${language}`)}
          required
          error={isChecked && names[language].trim().length < least ? t('catalogueDesk.names.missing') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              lang={language}
              maxLength={60}
              value={names[language]}
              onChange={(event) => onNames({ ...names, [language]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

import type { Texts } from '../../../../contract/enums.ts';
import { languages } from '../../../../contract/enums.ts';
import { siteLimits } from '../../../../contract/site-content.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea, TextInput } from '../../../ui/TextInput.tsx';
import styles from '../site/Site.module.css';

/** A problem of a field by its path, as a sentence. */
export type ProblemAt = (path: string) => string | undefined;

interface PartFieldsProps {
  part: { title: Texts; text: Texts };
  path: string;
  titleLabel: string;
  /** Absent: the part has no text. */
  textLabel?: string | undefined;
  /** The text is one paragraph of plain text. */
  isPlain?: boolean;
  rows?: number;
  problemAt: ProblemAt;
  onPart: (part: { title?: Texts; text?: Texts }) => void;
}

/** Title and text of a page or section, in both languages. */
export function PartFields({
  part,
  path,
  titleLabel,
  textLabel,
  isPlain = false,
  rows = 5,
  problemAt,
  onPart,
}: PartFieldsProps) {
  const { t } = useTranslation('siteDesk');
  return (
    <div className={styles.two}>
      {languages.map((language) => {
        const of = t(`siteDesk.language.${language}`);
        return (
          <div key={language} className={styles.stack}>
            <Field label={`${titleLabel} (${of})`} required error={problemAt(`${path}.title.${language}`)}>
              {(control) => (
                <TextInput
                  {...control}
                  lang={language}
                  maxLength={siteLimits.pageTitleMost}
                  value={part.title[language]}
                  onChange={(event) => onPart({ title: { ...part.title, [language]: event.target.value } })}
                />
              )}
            </Field>
            {textLabel !== undefined && (
              <Field
                label={`${textLabel} (${of})`}
                hint={isPlain ? t('siteDesk.plain') : undefined}
                error={problemAt(`${path}.text.${language}`)}
              >
                {(control) => (
                  <TextArea
                    {...control}
                    lang={language}
                    rows={rows}
                    maxLength={siteLimits.pageTextMost}
                    value={part.text[language]}
                    onChange={({ target: { value } }) => {
                      const text = isPlain ? value.replace(/\s*\n\s*/g, ' ') : value;
                      onPart({ text: { ...part.text, [language]: text } });
                    }}
                  />
                )}
              </Field>
            )}
          </div>
        );
      })}
    </div>
  );
}

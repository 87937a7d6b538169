import type { Language } from '../../../../contract/enums.ts';
import type { EditedTemplate, TemplateToken } from '../../../../contract/schemas/message-desk.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import trade from '../trade/Trade.module.css';
import styles from './Texts.module.css';

interface TokenListProps {
  template: EditedTemplate;
  /** Language of the edited texts. */
  language: Language;
  onInsert: (token: string) => void;
}

/** The tokens that the kind knows. A press inserts one at the cursor. */
export function TokenList({ template: { tokens }, language, onInsert }: TokenListProps) {
  const { t } = useTranslation('messageDesk');
  const facts = ({ isOptional, isInSms, requiredIn }: TemplateToken) => [
    ...(requiredIn.length === 0
      ? []
      : [
          t('messageDesk.tokens.required', {
            channels: requiredIn.map((one) => t(`messageDesk.channel.${one}`)).join(', '),
          }),
        ]),
    ...(isOptional ? [t('messageDesk.tokens.optional')] : []),
    ...(isInSms ? [] : [t('messageDesk.tokens.noSms')]),
  ];
  if (tokens.length === 0) return <p className={trade.quiet}>{t('messageDesk.tokens.none')}</p>;
  return (
    <>
      <p className={trade.quiet}>{t('messageDesk.tokens.text')}</p>
      <ul className={styles.tokens}>
        {tokens.map((token) => (
          <li key={token.name}>
            <button
              type="button"
              className={styles.token}
              aria-label={t('messageDesk.tokens.insert', { name: token[language] })}
              onClick={() => onInsert(token.name)}
            >
              <b>{token[language]}</b>
              <code>%{token.name}%</code>
              <span>{t('messageDesk.tokens.example', { value: token.sample[language] })}</span>
              {facts(token).map((fact) => (
                <small key={fact}>{fact}</small>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

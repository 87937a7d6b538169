import { useTranslation } from '../../../client/i18n.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './Queue.module.css';

/** Keys are named as they stand on the keyboard; each entry is one way to press it. */
const shortcuts = [
  ['next', ['J', '↓', '→']],
  ['previous', ['K', '↑', '←']],
  ['refuse', ['R']],
  ['change', ['D']],
  ['publish', ['Y']],
  ['reasons', ['1–9', '0', 'E', 'O']],
  ['confirm', ['Enter']],
  ['confirmTyping', ['Ctrl + Enter', '⌘ + Enter']],
  ['takeBack', ['Z']],
  ['back', ['Esc']],
  ['help', ['?']],
] as const;

/** What the same keys do among reports; a reason and its confirmation are for the window that takes an ad down. */
const reportShortcuts = [
  ['nextReport', ['J', '↓', '→']],
  ['previousReport', ['K', '↑', '←']],
  ['openReported', ['Enter']],
  ['takeDownReported', ['R']],
  ['solve', ['Y']],
  ['reasons', ['1–9', '0', 'E', 'O']],
  ['confirmTyping', ['Ctrl + Enter', '⌘ + Enter']],
  ['takeBack', ['Z']],
  ['help', ['?']],
] as const;

/** The keys of the queue, or of the reports. */
export default function KeysDialog({
  of = 'queue',
  open,
  onClose,
}: {
  of?: 'queue' | 'reports';
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('consoleQueue');
  return (
    <Dialog open={open} onClose={onClose} title={t('consoleQueue.keys.title')} closeLabel={t('shell.close')}>
      <dl className={styles.shortcuts}>
        {(of === 'queue' ? shortcuts : reportShortcuts).map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`consoleQueue.keys.${name}`)}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className="vh"> {t('consoleQueue.keys.or')} </span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

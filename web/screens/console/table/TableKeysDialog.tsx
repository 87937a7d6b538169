import { useTranslation } from '../../../client/i18n.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './DeskTable.module.css';

/** Keys as labelled on the keyboard. Each entry is an alternative. */
const shortcuts = [
  ['next', ['J']],
  ['previous', ['K']],
  ['select', ['X']],
  ['open', ['Enter']],
  ['clear', ['Esc']],
  ['palette', ['Ctrl + K', '⌘ + K']],
  ['help', ['?']],
] as const;

/** Lists the keys of a table. */
export default function TableKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('deskTable');
  return (
    <Dialog open={open} onClose={onClose} title={t('deskTable.keys.title')} closeLabel={t('shell.close')} size="s">
      <dl className={styles.keys}>
        {shortcuts.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`deskTable.keys.${name}`)}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className="vh"> {t('deskTable.keys.or')} </span>}
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

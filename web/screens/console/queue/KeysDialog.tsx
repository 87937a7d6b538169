import { useTranslation } from '../../../client/i18n.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ShortcutList } from '../frame/ShortcutList.tsx';

/** Keys as labelled on the keyboard. Each entry is an alternative. */
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

/** The same keys in the list of reports. Reasons and the confirmation apply to the take-down dialog. */
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

/** Lists the shortcut keys of the queue or of the reports. */
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
      <ShortcutList
        shortcuts={(of === 'queue' ? shortcuts : reportShortcuts).map(([name, keys]) => ({
          label: t(`consoleQueue.keys.${name}`),
          keys,
        }))}
        or={t('consoleQueue.keys.or')}
      />
    </Dialog>
  );
}

import { useTranslation } from '../../../client/i18n.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ShortcutList } from '../frame/ShortcutList.tsx';

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
      <ShortcutList
        shortcuts={shortcuts.map(([name, keys]) => ({ label: t(`deskTable.keys.${name}`), keys }))}
        or={t('deskTable.keys.or')}
      />
    </Dialog>
  );
}

import { Command } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { lazy } from '../../../ui/lazy.ts';

const Palette = lazy(() => import('./Palette.tsx'));

/** Opens the command palette, also by Ctrl+K or ⌘K. */
export function PaletteButton() {
  const { t } = useTranslation('console');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        label={t('console.palette')}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Command size={20} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Palette open onClose={() => setOpen(false)} />}
    </>
  );
}

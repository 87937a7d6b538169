import { fieldId } from './field-path.ts';

const controls = 'input:not([type="hidden"]), select, textarea, button, [tabindex]';

/** Scrolls a field to the centre and focuses it; unfolds its group if needed. */
export function goToField(path: string): void {
  const box = document.getElementById(fieldId(path));
  if (!box) return;
  const folded = box.closest('details');
  if (folded) folded.open = true;
  box.scrollIntoView({ block: 'center' });
  box.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
}

import { fieldId } from './field-path.ts';

const controls = 'input:not([type="hidden"]), select, textarea, button, [tabindex]';

/** Brings a field into the middle of the view and the focus into it, opening what it is folded into. */
export function goToField(path: string): void {
  const box = document.getElementById(fieldId(path));
  if (!box) return;
  const folded = box.closest('details');
  if (folded) folded.open = true;
  box.scrollIntoView({ block: 'center' });
  box.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
}

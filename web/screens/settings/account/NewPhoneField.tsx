import { PhoneField } from '../../../parts/form/PhoneField.tsx';
import type { CallForm } from '../../../parts/form/use-call-form.ts';

/** The phone field, in its own file so that it loads only when a member changes the number. */
export default function NewPhoneField({
  form,
  label,
}: {
  form: CallForm<{ phone: string }, { phone: string }>;
  label: string;
}) {
  return <PhoneField form={form} name="phone" label={label} />;
}

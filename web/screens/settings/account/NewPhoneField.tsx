import { PhoneField } from '../../../parts/form/PhoneField.tsx';
import type { CallForm } from '../../../parts/form/use-call-form.ts';

/** The field of a new number, in a file of its own so that it is fetched when somebody changes theirs. */
export default function NewPhoneField({
  form,
  label,
}: {
  form: CallForm<{ phone: string }, { phone: string }>;
  label: string;
}) {
  return <PhoneField form={form} name="phone" label={label} />;
}

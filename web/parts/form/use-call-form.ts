import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/words.tsx';

export interface CallFormOptions<I extends FieldValues, O> {
  /** The contract's own schema: what it refuses here, the server would refuse too. */
  schema: z.ZodType<O, I>;
  values: DefaultValues<I>;
  /** Sends what was typed. A CallError it throws is told at the fields it names, else above the button. */
  send(values: O): Promise<void>;
}

export interface CallForm<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>;
  /** For `<form onSubmit>`. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** What is wrong with a field, in the reader's language. */
  errorOf(name: FieldPath<I>): string | undefined;
  /** What is wrong with the whole. */
  problem: string | undefined;
  isSending: boolean;
}

/** A form for a call: one rule and one error code on both sides. Fields are checked when they are left; nothing that was typed is ever lost. */
export function useCallForm<I extends FieldValues, O>({ schema, values, send }: CallFormOptions<I, O>): CallForm<I, O> {
  const { t } = useTranslation('forms');
  const [problem, setProblem] = useState<string>();
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: values,
    mode: 'onTouched',
  });
  const words = (code: string) => t(code as ErrorCode, { ns: 'api' });

  /** Puts each of a refusal's problems at its field; false where none has one here. */
  const toldAtFields = ({ answer }: CallError): boolean => {
    const known = (answer.errors ?? []).filter(({ path }) => path !== undefined && path in form.getValues());
    for (const [index, { code, path }] of known.entries()) {
      form.setError(path as FieldPath<I>, { message: code }, { shouldFocus: index === 0 });
    }
    return known.length > 0;
  };

  const waitOf = ({ answer }: CallError): string => {
    const seconds = answer.retryAfterSeconds;
    if (seconds === undefined) return '';
    return seconds < 60
      ? t('forms.waitSeconds', { count: seconds })
      : t('forms.waitMinutes', { count: Math.ceil(seconds / 60) });
  };

  const submit = form.handleSubmit(async (checked) => {
    setProblem(undefined);
    try {
      await send(checked);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!toldAtFields(error)) setProblem([words(error.codes[0] ?? 'GeneralError'), waitOf(error)].join(' ').trim());
    }
  });

  return {
    form,
    submit,
    errorOf(name) {
      const message = form.getFieldState(name, form.formState).error?.message;
      return message === undefined ? undefined : words(message);
    },
    problem,
    isSending: form.formState.isSubmitting,
  };
}

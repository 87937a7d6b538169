import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';

export interface CallFormOptions<I extends FieldValues, O> {
  /** The contract's own schema: what it refuses here, the server would refuse too. */
  schema: z.ZodType<O, I>;
  values: DefaultValues<I>;
  /** Sends what was typed. A CallError it throws is told at the fields it names, else above the button. */
  send(values: O): Promise<void>;
  /** The field at which a refusal is told that names none: `{ CodeWrong: 'code' }`. */
  at?: Partial<Record<ErrorCode, FieldPath<I>>>;
  /** When a field is first checked: as it is left, which is usual, or not before the form is sent. */
  checks?: 'left' | 'sent';
}

export interface CallForm<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>;
  /** For `<form onSubmit>`. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** What is wrong with a field, in the reader's language. */
  errorOf(name: FieldPath<I>): string | undefined;
  /** What is wrong with the whole. */
  problem: string | undefined;
  /** When the service takes the next try; milliseconds since 1970. */
  waitUntil: number | undefined;
  /** Takes back what is wrong with the whole. */
  forgive(): void;
  isSending: boolean;
}

interface Problem {
  text: string;
  waitUntil: number | undefined;
}

/** A form for a call: one rule and one error code on both sides. Nothing that was typed is ever lost. */
export function useCallForm<I extends FieldValues, O>(options: CallFormOptions<I, O>): CallForm<I, O> {
  const { schema, values, send, at = {}, checks = 'left' } = options;
  const { t } = useTranslation('forms');
  const [problem, setProblem] = useState<Problem>();
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: values,
    mode: checks === 'left' ? 'onTouched' : 'onSubmit',
  });
  const words = (code: string) => t(code as ErrorCode, { ns: 'api' });

  /** Puts each of a refusal's problems at its field; false where none has one here. */
  const showAtFields = ({ answer, codes }: CallError): boolean => {
    const fromAnswer = (answer.errors ?? []).filter(({ path }) => path !== undefined && path in form.getValues());
    const own = codes.flatMap((code) => ({ code, path: at[code as ErrorCode] })).filter(({ path }) => path);
    const problems = fromAnswer.length > 0 ? fromAnswer : own;
    for (const [index, { code, path }] of problems.entries()) {
      form.setError(path as FieldPath<I>, { message: code }, { shouldFocus: index === 0 });
    }
    return problems.length > 0;
  };

  const submit = form.handleSubmit(async (checked) => {
    setProblem(undefined);
    try {
      await send(checked);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (showAtFields(error)) return;
      const seconds = error.answer.retryAfterSeconds;
      setProblem({
        text: words(error.codes[0] ?? 'GeneralError'),
        waitUntil: seconds === undefined ? undefined : Date.now() + seconds * 1000,
      });
    }
  });

  return {
    form,
    submit,
    errorOf(name) {
      const message = form.getFieldState(name, form.formState).error?.message;
      // Somebody who only passes through an empty field need not be told; and what appears moves the link they are about to press.
      if (message === undefined || (message === 'Required' && !form.formState.isSubmitted)) return undefined;
      return words(message);
    },
    problem: problem?.text,
    waitUntil: problem?.waitUntil,
    forgive: () => setProblem(undefined),
    isSending: form.formState.isSubmitting,
  };
}

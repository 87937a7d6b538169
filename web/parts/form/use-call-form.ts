import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';

export interface CallFormOptions<I extends FieldValues, O> {
  /** Loads the contract's schema, which the server applies too. Called when the form is first used. */
  schema: () => Promise<z.ZodType<O, I>>;
  values: DefaultValues<I>;
  /** Sends the values. A CallError is shown at the fields it names, otherwise above the button. */
  send(values: O): Promise<void>;
  /** Fields for error codes that name no field: `{ CodeWrong: 'code' }`. */
  at?: Partial<Record<ErrorCode, FieldPath<I>>>;
  /** When a field is first validated: on blur (`left`) or on submit (`sent`). */
  checks?: 'left' | 'sent';
}

export interface CallForm<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>;
  /** For `<form onSubmit>`. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  errorOf(name: FieldPath<I>): string | undefined;
  /** General error text. */
  problem: string | undefined;
  /** When the service accepts the next attempt, milliseconds since 1970. */
  waitUntil: number | undefined;
  /** Clears the general error. */
  forgive(): void;
  /** Loads the schema and the validation library, so that they are there when a field is left. */
  prepare(): void;
  isSending: boolean;
}

interface Problem {
  text: string;
  waitUntil: number | undefined;
}

/** A form for a call, with the same rules and error codes as the service. Input is never lost. */
export function useCallForm<I extends FieldValues, O>(options: CallFormOptions<I, O>): CallForm<I, O> {
  const { schema, values, at = {}, checks = 'left' } = options;
  const { t } = useTranslation('forms');
  const [problem, setProblem] = useState<Problem>();
  const [isPreparing, setPreparing] = useState(false);
  const load = () => Promise.all([import('./check-values.ts'), schema()]);
  const form = useForm<I, unknown, O>({
    async resolver(...typed: Parameters<Resolver<I, unknown, O>>) {
      try {
        const [{ zodResolver }, loaded] = await load();
        return await (zodResolver(loaded as never) as unknown as Resolver<I, unknown, O>)(...typed);
      } catch {
        // Offline. A field that is left is not checked; `submit` reports the problem.
        return { values: {}, errors: {} };
      }
    },
    defaultValues: values,
    mode: checks === 'left' ? 'onTouched' : 'onSubmit',
  });
  const words = (code: string) => t(code as ErrorCode, { ns: 'api' });

  /** Shows the refusal's errors at their fields; false if none has a field here. */
  const showAtFields = ({ answer, codes }: CallError): boolean => {
    const fromAnswer = (answer.errors ?? []).filter(({ path }) => path !== undefined && path in form.getValues());
    const own = codes.flatMap((code) => ({ code, path: at[code as ErrorCode] })).filter(({ path }) => path);
    const problems = fromAnswer.length > 0 ? fromAnswer : own;
    for (const [index, { code, path }] of problems.entries()) {
      form.setError(path as FieldPath<I>, { message: code }, { shouldFocus: index === 0 });
    }
    return problems.length > 0;
  };

  const send = form.handleSubmit(async (checked) => {
    setProblem(undefined);
    try {
      await options.send(checked);
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

  const submit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault();
    setPreparing(true);
    try {
      await load();
    } catch {
      setProblem({ text: words('NetworkError'), waitUntil: undefined });
      return;
    } finally {
      setPreparing(false);
    }
    await send();
  };

  return {
    form,
    submit,
    errorOf(name) {
      const message = form.getFieldState(name, form.formState).error?.message;
      // An empty field reports no error on blur: the message would move the link that the user is about to press.
      if (message === undefined || (message === 'Required' && !form.formState.isSubmitted)) return undefined;
      return words(message);
    },
    problem: problem?.text,
    waitUntil: problem?.waitUntil,
    forgive: () => setProblem(undefined),
    prepare: () => void load().catch(() => undefined),
    isSending: isPreparing || form.formState.isSubmitting,
  };
}

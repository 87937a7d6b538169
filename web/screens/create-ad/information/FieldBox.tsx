import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { cx } from '../../../ui/cx.ts';
import { ReturnedAt } from '../send/Returned.tsx';
import { fieldId } from './field-path.ts';
import styles from './information.module.css';

export interface FieldBoxProps {
  /** The field's path, as in problems. */
  path: string;
  /** Codes of what a moderator may object to. */
  warning?: readonly string[] | undefined;
  /** Spans the full width of the form. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** Container of a field: target of links to it, with its warnings below. */
export function FieldBox({ path, warning, wide, children }: FieldBoxProps) {
  return (
    <div id={fieldId(path)} className={cx(styles.box, wide && styles.wide)}>
      <ReturnedAt path={path} />
      {children}
      <Warning codes={warning} />
    </div>
  );
}

/** Warnings that do not block sending. */
export function Warning({ codes }: { codes: readonly string[] | undefined }) {
  const { t } = useTranslation('adForm', 'forms');
  return codes?.map((code) => (
    <p key={code} className={styles.warning} role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      {t(code as ErrorCode, { ns: 'api' })}
    </p>
  ));
}

/** A field with several controls (chips, radios), with its name, error, hint and warnings. */
export function Group({
  path,
  label,
  aside,
  hint,
  error,
  warning,
  wide,
  children,
}: FieldBoxProps & { label: ReactNode; aside?: ReactNode; hint?: ReactNode; error?: string | undefined }) {
  const id = useId();
  const described = cx(error !== undefined && `${id}e`, hint !== undefined && `${id}h`);
  return (
    <fieldset
      id={fieldId(path)}
      className={cx(styles.group, wide && styles.wide)}
      aria-describedby={described || undefined}
      data-invalid={error !== undefined || undefined}
    >
      <legend className={styles.legend}>
        <span>{label}</span>
        {aside !== undefined && <span>{aside}</span>}
      </legend>
      <ReturnedAt path={path} />
      {children}
      {error !== undefined && <FieldError id={`${id}e`}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={`${id}h`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Warning codes={warning} />
    </fieldset>
  );
}

/** Returns the error text for a field's path. */
export function useErrorOf(problems: ReadonlyMap<string, string>): (path: string) => string | undefined {
  const { t } = useTranslation('adForm', 'forms');
  return (path) => {
    const code = problems.get(path);
    return code === undefined ? undefined : t(code as ErrorCode, { ns: 'api' });
  };
}

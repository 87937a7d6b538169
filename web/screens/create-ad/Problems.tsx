import { ChevronRight, CircleAlert, Eye } from 'lucide-react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { AppLink } from '../../client/links.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import { cx } from '../../ui/cx.ts';
import type { NamedProblem } from './check-draft.ts';
import styles from './Problems.module.css';

export interface ProblemsProps {
  title: string;
  text: string;
  problems: readonly NamedProblem[];
  /** For warnings, which do not block sending. */
  isMild?: boolean;
  /** Returns the link to the field; the field's path becomes the hash. */
  to: (path: string) => string;
}

const fields = {
  title: 'createAd.fields.title',
  description: 'createAd.fields.description',
  price: 'createAd.fields.price',
  stock: 'createAd.fields.stock',
  provinceId: 'createAd.fields.provinceId',
  districtId: 'createAd.fields.districtId',
  neighborhoodId: 'createAd.fields.neighborhoodId',
  point: 'createAd.fields.point',
  pictures: 'createAd.fields.pictures',
  video: 'createAd.fields.video',
  delivery: 'createAd.fields.delivery',
  packageSize: 'createAd.fields.packageSize',
  registryNumber: 'createAd.fields.registryNumber',
  relation: 'createAd.fields.relation',
  category: 'createAd.fields.category',
  periodId: 'createAd.fields.periodId',
} as const;

/** Lists a draft's problems, each with a link to its field. */
export function Problems({ title, text, problems, isMild = false, to }: ProblemsProps) {
  const { t } = useTranslation('createAd', 'adForm', 'forms');
  if (problems.length === 0) return null;
  const nameOf = ({ path, specName }: NamedProblem) =>
    specName ??
    t(
      path in fields
        ? fields[path as keyof typeof fields]
        : path.startsWith('specs')
          ? 'createAd.fields.specs'
          : 'createAd.fields.other',
    );
  return (
    <section className={cx(styles.problems, isMild && styles.mild)} aria-label={title}>
      <header>
        {isMild ? <Eye size={22} aria-hidden="true" /> : <CircleAlert size={22} aria-hidden="true" />}
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </header>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            <AppLink to={to(problem.path)} className={styles.one}>
              <span>
                <b>{nameOf(problem)}</b> {t(problem.code as ErrorCode, { ns: 'api' })}
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

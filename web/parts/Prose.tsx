import { cx } from '../ui/cx.ts';
import styles from './Prose.module.css';

/** Text that the server rendered from the product's own Markdown. The call's contract guarantees safe HTML. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={cx(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

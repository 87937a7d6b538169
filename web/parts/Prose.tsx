import { cx } from '../ui/cx.ts';
import styles from './Prose.module.css';

/** Running text that the server made from the product's own Markdown; it is safe HTML by the call's contract. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={cx(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
